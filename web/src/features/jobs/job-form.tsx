import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Job, JobDetail, PostJob } from '../../../../contracts/jobs.ts';
import type { Me, Person } from '../../../../contracts/profiles.ts';
import { isCode } from '../../lib/errors.ts';
import { splitList } from '../../lib/format.ts';
import { applyFieldErrors } from '../../lib/forms.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { useOtherTab } from '../../lib/other-tab.ts';
import { paths } from '../../lib/paths.ts';
import { upgrade } from '../../lib/upgrade.ts';
import { NewerWords } from '../../ui/newer-words.tsx';
import { Check } from '../../ui/choice.tsx';
import { Select } from '../../ui/field.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import { Link } from '../../ui/link.tsx';
import { toast } from '../../ui/toast.ts';
import { premiumWords, useEditJob } from './api.ts';
import { changesOfJob, emptyJob, JOB_DRAFT, jobResolver, typedOf } from './job-draft.ts';
import type { JobForm, TypedJob } from './job-draft.ts';
import { JobFields } from './job-fields.tsx';
import { labels } from './job-labels.ts';
import { JobPlate } from './job-plate.tsx';
import { usePublish } from './publish.ts';

interface Shown {
  /** The job as it is there. */
  posted?: Job | undefined;
  /** The studio that it is for. */
  studio?: Job['studio'] | undefined;
}

/** The typed job as the list will show it. */
const asJob = (typed: TypedJob, poster: Person | null, { posted, studio }: Shown): Job => ({
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
  created_by: poster?.id ?? '',
  status: 'open',
  closed_reason: null,
  is_boosted: typed.is_boosted,
  created_at: posted?.created_at ?? new Date().toISOString(),
  applicants: posted?.applicants ?? 0,
  poster,
  studio: posted?.studio ?? studio ?? null,
});

/** On a phone it comes first: nobody is to fill in a form and only then read that it has no place yet. */
const PlanSlots = ({ className, ...rest }: ComponentProps<typeof SlotLine> & { className: string }) => (
  <section className={`stack gap-2 ${className}`}>
    <h2 className="label">Plan</h2>
    <SlotLine {...rest} />
  </section>
);

const SlotLine = ({ plan, again }: { plan: Me['plan']; again: boolean }) => {
  const { used, limit } = plan.active_jobs;
  if (limit === null) return <p className="c2">Your plan has unlimited active job posts.</p>;
  return (
    <div className="stack gap-2">
      {limit > 0 && (
        <p>
          {used} of {limit} active {limit === 1 ? 'job' : 'jobs'} used
        </p>
      )}
      {used >= limit && (
        <p className="c2 pretty">
          {limit === 0 ? 'Your plan has no job posts.' : 'You’ve used all job posts in your plan.'} Write your
          job now: we’ll save the draft, and you can{' '}
          {again ? 'come back to it with Hire again' : 'publish it with one click'} once you{' '}
          <Link className="link link--in" to={paths.subscription}>
            upgrade
          </Link>
          .
        </p>
      )}
    </div>
  );
};

interface PreviewProps {
  form: JobForm;
  poster: Person | null;
  posted?: Job;
  studios?: readonly Studio[];
}

const Preview = ({ form, poster, posted, studios = [] }: PreviewProps) => {
  const typed = { ...emptyJob, ...useWatch({ control: form.control }) };
  const studio = studios.find(({ id }) => id === typed.studio_id);
  return (
    <section className="stack gap-2">
      <h2 className="label">Preview</h2>
      <div inert>
        <JobPlate job={asJob(typed, poster, { posted, studio })} heading="h3" />
      </div>
    </section>
  );
};

interface FrameProps extends Omit<ComponentProps<typeof FormPage<TypedJob, PostJob>>, 'labels'> {
  aside: ReactNode;
  asideLabel: string;
}

/** The fields, and beside them what they come to. */
const Frame = ({ children, aside, asideLabel, ...page }: FrameProps) => (
  <div className="cols cols--main-side">
    <FormPage {...page} labels={labels}>
      <JobFields form={page.form} />
      {children}
    </FormPage>
    <aside className="stack gap-6 sticky only-desk" aria-label={asideLabel}>
      {aside}
    </aside>
  </div>
);

const Boost = ({ form, allowed }: { form: JobForm; allowed: boolean }) => {
  const boost = form.register('is_boosted');
  return (
    <div>
      <Check
        {...boost}
        onChange={(event) => {
          if (event.target.checked && !allowed) {
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
        {!allowed && (
          <Link className="link link--in" to={paths.subscription}>
            Pro and up
          </Link>
        )}
      </p>
    </div>
  );
};

type Studio = NonNullable<Job['studio']>;

/** For which of their studios the job is; whoever manages none is not asked. */
const StudioChoice = ({ form, studios }: { form: JobForm; studios: readonly Studio[] }) =>
  studios.length === 0 ? null : (
    <Select
      label={labels.studio_id}
      optional
      placeholder="Yourself"
      options={studios.map(({ id, name }) => ({ value: id, label: name }))}
      hint="The job shows the studio’s name. It uses one of your own plan’s job posts."
      error={form.formState.errors.studio_id?.message}
      {...form.register('studio_id')}
    />
  );

interface PostJobFormProps {
  plan: Me['plan'];
  poster: Person;
  /** Those that the poster manages. */
  studios?: readonly Studio[];
  /** The one that the form begins with. */
  studioId?: string | undefined;
  /** The contract whose developer is to be hired again, and what the form begins with. */
  again?: { contract: string; begun: TypedJob };
}

/** /post-a-job: what is typed survives reloads and refusals until it is published. */
export const PostJobForm = ({ plan, poster, studios = [], studioId = '', again }: PostJobFormProps) => {
  const { form, draft } = useKeptForm(
    again === undefined ? JOB_DRAFT.thing : `hire-again.${again.contract}`,
    {
      begun: again?.begun ?? { ...emptyJob, studio_id: studioId },
      resolver: jobResolver,
      keep: JOB_DRAFT.keep,
      // The page of plans publishes it by its draft alone.
      ...(again === undefined ? { empty: emptyJob } : {}),
    },
  );
  const publish = usePublish(draft, (error) => {
    const notTheirs = isCode(error, 'not_a_manager');
    // It can't be left where there is no other studio to choose.
    if (notTheirs) form.setValue('studio_id', '');
    if (isCode(error, 'boost_needs_tier')) form.setValue('is_boosted', false);
    else if (!notTheirs || studios.length > 0) applyFieldErrors(form, error, { not_a_manager: 'studio_id' });
  });
  const slots = { plan, again: again !== undefined };
  const other = useOtherTab(form, draft);
  return (
    <>
      <NewerWords other={other} />
      <PlanSlots className="only-phone mb-6" {...slots} />
      <Frame
        form={form}
        verb="Post Job"
        busy={publish.isPending}
        onSend={(job) => publish.mutate({ ...job, hire_again: again?.contract ?? null })}
        wayOn={
          isCode(publish.error, 'job_limit_reached') && (
            <p>
              Your draft is saved.{' '}
              <Link className="link link--in" to={upgrade.to}>
                {upgrade.label}
              </Link>
            </p>
          )
        }
        asideLabel="Your plan and a preview"
        aside={
          <>
            <PlanSlots className="" {...slots} />
            <Preview form={form} poster={poster} studios={studios} />
          </>
        }
      >
        <StudioChoice form={form} studios={studios} />
        <Boost form={form} allowed={plan.can_boost} />
      </Frame>
    </>
  );
};

/** The same form over a job that is there. */
export const EditJobForm = ({ job }: { job: JobDetail }) => {
  const navigate = useNavigate();
  const [begun] = useState(job);
  const { form, draft } = useKeptForm(`job.${job.id}`, { begun: typedOf(begun), resolver: jobResolver });
  const edit = useEditJob(job.id, {
    draft,
    onSuccess: () => navigate(paths.job(job.id)),
    onError: (error) => void applyFieldErrors(form, error),
  });
  return (
    <Frame
      form={form}
      verb="Save Changes"
      busy={edit.isPending}
      back={paths.job(job.id)}
      onSend={(now) => edit.mutate(changesOfJob(begun, now))}
      asideLabel="A preview"
      aside={<Preview form={form} poster={job.poster} posted={begun} />}
    />
  );
};
