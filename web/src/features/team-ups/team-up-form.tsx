import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { ROLE_LONGEST } from '../../../../contracts/profiles.ts';
import { suggestedRoles } from '../../../../contracts/roles.ts';
import type { PostTeamUp, TeamUpDetail } from '../../../../contracts/team-ups.ts';
import { ROLES_AT_MOST } from '../../../../contracts/team-ups.ts';
import { applyFieldErrors, changesOf } from '../../lib/forms.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { useOtherTab } from '../../lib/other-tab.ts';
import { paths } from '../../lib/paths.ts';
import type { Path } from '../../lib/paths.ts';
import { NewerWords } from '../../ui/newer-words.tsx';
import { ChipsField } from '../../ui/chips-field.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import { useEditTeamUp, usePostTeamUp } from './api.ts';
import { emptyTeamUp, teamUpResolver, typedOf } from './team-up-draft.ts';
import type { TypedTeamUp } from './team-up-draft.ts';

const labels = {
  title: 'Title',
  description: 'Description',
  roles_needed: 'Roles needed',
} as const satisfies Record<keyof TypedTeamUp, string>;

interface FieldsProps {
  form: UseFormReturn<TypedTeamUp, unknown, PostTeamUp>;
  busy: boolean;
  verb: string;
  /** Where one goes who leaves it at that. */
  back?: Path;
  onSend: (teamUp: PostTeamUp) => void;
}

const Fields = ({ form, busy, verb, back, onSend }: FieldsProps) => {
  const { errors } = form.formState;
  // Registered first: the first of the faulty fields gets the focus.
  const title = form.register('title');
  const roles = useController({ control: form.control, name: 'roles_needed' });
  const description = form.register('description');
  return (
    <FormPage form={form} labels={labels} verb={verb} busy={busy} back={back} onSend={onSend}>
      <TextField
        label={labels.title}
        id="team-up-title"
        placeholder="Night market for the winter jam"
        autoComplete="off"
        error={errors.title?.message}
        {...title}
      />
      {/* Its suggestions open over what comes next: over the words, not over the button. */}
      <ChipsField
        label={labels.roles_needed}
        id="team-up-roles"
        placeholder="Scripter, Sound Designer"
        hint={`Separate with commas, up to ${ROLES_AT_MOST}.`}
        suggestions={suggestedRoles}
        most={ROLES_AT_MOST}
        longest={ROLE_LONGEST}
        error={errors.roles_needed?.message}
        value={roles.field.value}
        onChange={roles.field.onChange}
        onBlur={roles.field.onBlur}
        attach={roles.field.ref}
      />
      <TextArea
        label={labels.description}
        id="team-up-description"
        rows={8}
        hint="What you’re building, what’s already there, and how much time it takes."
        error={errors.description?.message}
        {...description}
      />
    </FormPage>
  );
};

/** /post-team-up: what is typed survives reloads and refusals until it is posted. */
export const PostTeamUpForm = () => {
  const navigate = useNavigate();
  const { form, draft } = useKeptForm('post-team-up', {
    begun: emptyTeamUp,
    resolver: teamUpResolver,
    keep: 'local',
  });
  const post = usePostTeamUp({
    draft,
    onSuccess: ({ id }) => navigate(paths.teamUp(id)),
    onError: (error) => void applyFieldErrors(form, error),
  });
  const other = useOtherTab(form, draft);
  return (
    <>
      <NewerWords other={other} />
      <Fields form={form} busy={post.isPending} verb="Post Team-Up" onSend={(made) => post.mutate(made)} />
    </>
  );
};

/** The same form over a post that is there. */
export const EditTeamUpForm = ({ teamUp }: { teamUp: TeamUpDetail }) => {
  const navigate = useNavigate();
  const [begun] = useState(teamUp);
  const { form, draft } = useKeptForm(`team-up.${teamUp.id}`, {
    begun: typedOf(begun),
    resolver: teamUpResolver,
  });
  const edit = useEditTeamUp(teamUp.id, {
    draft,
    onSuccess: () => navigate(paths.teamUp(teamUp.id)),
    onError: (error) => void applyFieldErrors(form, error),
  });
  return (
    <Fields
      form={form}
      busy={edit.isPending}
      verb="Save Changes"
      back={paths.teamUp(teamUp.id)}
      onSend={(made) => edit.mutate(changesOf(begun, made))}
    />
  );
};
