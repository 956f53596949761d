import { useController } from 'react-hook-form';
import { roleMeant, suggestedRoles } from '../../../../contracts/roles.ts';
import { SKILL_LONGEST } from '../../../../contracts/wire.ts';
import { usualSkills } from '../../content/skills.ts';
import { ChipsField } from '../../ui/chips-field.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import type { JobForm } from './job-draft.ts';
import { labels } from './job-labels.ts';
import { PayFields } from './pay-fields.tsx';

/** What a job says: the fields of posting one and of editing it. */
export const JobFields = ({ form }: { form: JobForm }) => {
  const { errors } = form.formState;
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
        onBlur={() => {
          role.field.onChange(roleMeant(role.field.value));
          role.field.onBlur();
        }}
        attach={role.field.ref}
      />
      <TextArea
        label={labels.description}
        id="job-description"
        rows={6}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <PayFields form={form} />
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
