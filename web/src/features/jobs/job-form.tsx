import { useController, useForm, useWatch } from 'react-hook-form';
import type { Job } from '../../../../contracts/jobs.ts';
import { PayType } from '../../../../contracts/jobs.ts';
import type { Me, Person } from '../../../../contracts/profiles.ts';
import { suggestedRoles } from '../../../../contracts/profiles.ts';
import { SKILL_LONGEST } from '../../../../contracts/wire.ts';
import { usualSkills } from '../../content/skills.ts';
import { isCode } from '../../lib/errors.ts';
import { splitList } from '../../lib/format.ts';
import { applyFieldErrors, useDraft } from '../../lib/forms.ts';
import { paths } from '../../lib/paths.ts';
import { ChipsField } from '../../ui/chips-field.tsx';
import { Check } from '../../ui/choice.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Select, TextArea, TextField } from '../../ui/field.tsx';
import { FormSummary } from '../../ui/form-summary.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { toast } from '../../ui/toast.ts';
import { premiumWords } from './api.ts';
import { NotProtected } from './budget.tsx';
import { emptyJob, JOB_DRAFT, jobResolver, readJob } from './job-draft.ts';
import type { TypedJob } from './job-draft.ts';
import { JobPlate } from './job-plate.tsx';
import { usePublish } from './publish.ts';
import { Link } from '../../ui/link.tsx';
import { SendButton, SuspendedNote } from '../../ui/suspended.tsx';

const labels = {
  title: 'Job title',
  role: 'Role',
  description: 'Description',
  pay_type: 'Pay type',
  budget: 'Pay rate',
  budget_min: 'At least',
  budget_max: 'At most',
  tags: 'Skills',
  is_boosted: 'Boost',
} as const satisfies Record<keyof TypedJob, string>;

/** The typed job as the list will show it. */
const asJob = (typed: TypedJob, poster: Person): Job => ({
  id: '',
  title: typed.title.trim() === '' ? 'Your job’s title' : typed.title,
  role: typed.role,
  description: typed.description,
  pay_type: typed.pay_type,
  budget: typed.budget,
  budget_min: null,
  budget_max: null,
  currency: null,
  tags: splitList(typed.tags),
  created_by: poster.id,
  status: 'open',
  closed_reason: null,
  is_boosted: typed.is_boosted,
  created_at: new Date().toISOString(),
  applicants: 0,
  poster,
});

const SlotLine = ({ plan }: { plan: Me['plan'] }) => {
  const { used, limit } = plan.active_jobs;
  if (limit === null) return <p className="c2">Your plan has no limit of active jobs.</p>;
  return (
    <div className="stack gap-2">
      <p>
        {used} of {limit} active {limit === 1 ? 'job' : 'jobs'} used
      </p>
      {used >= limit && (
        <p className="c2 pretty">
          Your plan has no place left for another job. Write it all the same: the draft is kept, and one click
          publishes it after the{' '}
          <Link className="link link--in" to={paths.subscription}>
            upgrade
          </Link>
          .
        </p>
      )}
    </div>
  );
};

interface JobFormProps {
  plan: Me['plan'];
  poster: Person;
}

/** /post-a-job: what is typed survives reloads and refusals until it is published. */
export const JobForm = ({ plan, poster }: JobFormProps) => {
  const form = useForm<TypedJob>({ defaultValues: emptyJob, resolver: jobResolver });
  const draft = useDraft<TypedJob>(JOB_DRAFT.thing, form, JOB_DRAFT);
  const publish = usePublish(draft, (error) => {
    if (isCode(error, 'boost_needs_tier')) form.setValue('is_boosted', false);
    else applyFieldErrors(form, error);
  });
  const { errors } = form.formState;
  const typed = { ...emptyJob, ...useWatch({ control: form.control }) };
  // Registered first: the first of the faulty fields gets the focus.
  const title = form.register('title');
  const role = useController({ control: form.control, name: 'role' });
  const skills = useController({ control: form.control, name: 'tags' });
  const submit = form.handleSubmit((values) => {
    const read = readJob(values);
    if ('job' in read) publish.mutate(read.job);
  });
  const boost = form.register('is_boosted');

  return (
    <div className="cols cols--main-side">
      <form className="stack gap-5 read" noValidate onSubmit={(event) => void submit(event)}>
        <SuspendedNote />
        <FormSummary form={form} labels={labels} />
        <TextField label={labels.title} id="job-title" error={errors.title?.message} {...title} />
        <Combobox
          label={labels.role}
          id="role"
          suggestions={suggestedRoles}
          hint="Choose one or write your own."
          error={errors.role?.message}
          value={role.field.value}
          onChange={role.field.onChange}
          onBlur={role.field.onBlur}
          attach={role.field.ref}
        />
        <TextArea
          label={labels.description}
          id="job-description"
          rows={6}
          error={errors.description?.message}
          {...form.register('description')}
        />
        <div className="grid2">
          <Select
            label={labels.pay_type}
            id="pay-type"
            placeholder="Choose one"
            options={PayType.options}
            error={errors.pay_type?.message}
            {...form.register('pay_type')}
          />
          <TextField
            label={labels.budget}
            id="pay-rate"
            placeholder="$1,800, or 12 % of revenue"
            autoComplete="off"
            hint={typed.pay_type === 'Robux' ? <NotProtected /> : 'As people will read it.'}
            error={errors.budget?.message}
            {...form.register('budget')}
          />
        </div>
        <fieldset className="stack gap-1.5">
          <legend className="label mb-1.5">
            Budget in USD <span className="opt">(optional)</span>
          </legend>
          <div className="grid2">
            {(['budget_min', 'budget_max'] as const).map((name) => (
              <MoneyField
                key={name}
                label={labels[name]}
                error={errors[name]?.message}
                {...form.register(name)}
              />
            ))}
          </div>
          <p className="hint">Fills in the amount when you fund the escrow.</p>
        </fieldset>
        <ChipsField
          label={labels.tags}
          id="skills"
          optional
          placeholder="Low-poly, Luau, Blender"
          hint="Divided by commas, 10 at most."
          suggestions={usualSkills}
          most={10}
          longest={SKILL_LONGEST}
          error={errors.tags?.message}
          value={skills.field.value}
          onChange={skills.field.onChange}
          onBlur={skills.field.onBlur}
          attach={skills.field.ref}
        />
        <div>
          <Check
            {...boost}
            onChange={(event) => {
              if (event.target.checked && !plan.can_boost) {
                form.setValue('is_boosted', false);
                toast(premiumWords);
                return undefined;
              }
              return boost.onChange(event);
            }}
          >
            Boost this job
          </Check>
          <p className="hint pl-6.5">
            Listed first for 14 days, with a label.{' '}
            {!plan.can_boost && (
              <Link className="link link--in" to={paths.subscription}>
                Pro and up
              </Link>
            )}
          </p>
        </div>
        <div>
          <SendButton large type="submit" busy={publish.isPending}>
            Post Job
          </SendButton>
        </div>
      </form>
      <aside className="stack gap-6 sticky" aria-label="Your plan and a preview">
        <section className="stack gap-2">
          <h2 className="label">Plan</h2>
          <SlotLine plan={plan} />
        </section>
        <section className="stack gap-2 only-desk">
          <h2 className="label">Preview</h2>
          <div inert>
            <JobPlate job={asJob(typed, poster)} heading="h3" />
          </div>
        </section>
      </aside>
    </div>
  );
};
