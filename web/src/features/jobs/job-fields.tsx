import { useController, useWatch } from 'react-hook-form';
import { PayType } from '../../../../contracts/jobs.ts';
import { suggestedRoles } from '../../../../contracts/profiles.ts';
import { SKILL_LONGEST } from '../../../../contracts/wire.ts';
import { usualSkills } from '../../content/skills.ts';
import { ChipsField } from '../../ui/chips-field.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Select, TextArea, TextField } from '../../ui/field.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { isProtected, NotProtected } from './budget.tsx';
import type { JobForm, TypedJob } from './job-draft.ts';

export const labels = {
  title: 'Job title',
  role: 'Role',
  description: 'Description',
  pay_type: 'Pay type',
  budget: 'Pay rate',
  budget_min: 'At least',
  budget_max: 'At most',
  tags: 'Skills',
  studio_id: 'Post for',
  is_boosted: 'Boost',
} as const satisfies Record<keyof TypedJob, string>;

/** What a job says: the fields of posting one and of editing it. */
export const JobFields = ({ form }: { form: JobForm }) => {
  const { errors } = form.formState;
  const [payType, budget] = useWatch({ control: form.control, name: ['pay_type', 'budget'] });
  const robux = !isProtected({ pay_type: payType, budget });
  // Registered first: the first of the faulty fields gets the focus.
  const title = form.register('title');
  const role = useController({ control: form.control, name: 'role' });
  const skills = useController({ control: form.control, name: 'tags' });
  return (
    <>
      <TextField label={labels.title} id="job-title" error={errors.title?.message} {...title} />
      <Combobox
        label={labels.role}
        id="role"
        suggestions={suggestedRoles}
        hint="Choose one or type your own."
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
          placeholder={robux ? 'R$ 40,000' : '$1,800, or 12% of revenue'}
          autoComplete="off"
          hint={robux ? <NotProtected /> : 'What people will see.'}
          error={errors.budget?.message}
          {...form.register('budget')}
        />
      </div>
      {robux ? (
        <p className="hint pretty">
          You pay Robux on Roblox. Makehold never holds them, so a Robux job has no escrow and no budget in
          USD.
        </p>
      ) : (
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
          <p className="hint">We use it to sort jobs and to fill in the amount when you fund the escrow.</p>
        </fieldset>
      )}
      <ChipsField
        label={labels.tags}
        id="skills"
        optional
        placeholder="Low-poly, Luau, Blender"
        hint="Separate with commas, up to 10."
        suggestions={usualSkills}
        most={10}
        longest={SKILL_LONGEST}
        error={errors.tags?.message}
        value={skills.field.value}
        onChange={skills.field.onChange}
        onBlur={skills.field.onBlur}
        attach={skills.field.ref}
      />
    </>
  );
};
