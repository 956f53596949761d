import { useController, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { Availability, CompleteProfile } from '../../../../contracts/profiles.ts';
import { splitList } from '../../lib/format.ts';
import { applyFieldErrors, resolverBy } from '../../lib/forms.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { paths } from '../../lib/paths.ts';
import { Select, TextArea } from '../../ui/field.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import { Meter } from '../../ui/meter.tsx';
import { useUploads } from '../../ui/uploads.ts';
import { useCompleteProfile } from './api.ts';
import { completenessOf } from './completeness.ts';
import { fieldsByCode, NameFields, notYet, PictureField, RoleField, SkillsField } from './shared-fields.tsx';
import { SkillsText } from './skills.ts';
import './profile.css';

/** The contract's fields as they are typed: skills stand in one line, divided by commas. */
const Typed = CompleteProfile.omit({ tags: true }).extend({
  skills: SkillsText,
  bio: CompleteProfile.shape.bio.unwrap(),
  avatar_url: z.string().nullable(),
  availability: Availability,
});
type Typed = z.infer<typeof Typed>;

const labels = {
  display_name: 'Display name',
  username: 'Username',
  role: 'Role',
  availability: 'Availability',
  skills: 'Skills',
  bio: 'Bio',
} as const;

const usernameFrom = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 30);

export const OnboardingForm = ({ userId, displayName }: { userId: string; displayName: string }) => {
  const navigate = useNavigate();
  const { form, draft } = useKeptForm<Typed>('onboarding', {
    resolver: resolverBy(Typed),
    begun: {
      display_name: displayName,
      username: usernameFrom(displayName),
      role: '',
      skills: '',
      bio: '',
      avatar_url: null,
      availability: 'Not Available',
    },
  });
  const { errors } = form.formState;
  const { uploading, onSending } = useUploads();
  const values = useWatch({ control: form.control });
  const avatar = useController({ control: form.control, name: 'avatar_url' });
  // In the order of the screen: the first of the faulty fields gets the focus.
  const name = form.register('display_name');
  const username = form.register('username');
  const role = useController({ control: form.control, name: 'role' });
  const skills = useController({ control: form.control, name: 'skills' });
  const seed = values.username?.trim() || userId;

  const command = useCompleteProfile({
    draft,
    onSuccess: () => navigate(paths.dashboard, { replace: true }),
    onError: (error) => void applyFieldErrors(form, error, fieldsByCode),
  });

  const completeness = completenessOf({
    display_name: values.display_name ?? '',
    username: values.username ?? '',
    role: values.role ?? '',
    skills: values.skills ?? '',
    bio: values.bio ?? '',
    avatar_url: values.avatar_url ?? null,
  });

  return (
    <FormPage
      form={form}
      className="stack onboard"
      labels={labels}
      verb="Complete Profile"
      busy={command.isPending}
      notYet={notYet(uploading)}
      onSend={({ skills: line, ...rest }) => command.mutate({ ...rest, tags: splitList(line) })}
    >
      <PictureField
        value={avatar.field.value}
        onChange={avatar.field.onChange}
        seed={seed}
        onSending={onSending}
        hint="No picture? We’ll use this one."
      />
      <NameFields
        displayName={{ input: name, error: errors.display_name?.message }}
        username={{ input: username, error: errors.username?.message }}
      />
      <RoleField field={role.field} error={errors.role?.message} />
      <Select
        label="Availability"
        options={Availability.options}
        error={errors.availability?.message}
        {...form.register('availability')}
      />
      <SkillsField field={skills.field} error={errors.skills?.message} />
      <TextArea label="Bio" optional rows={4} error={errors.bio?.message} {...form.register('bio')} />
      <Meter label="Profile strength" labelled level={completeness.level} words={completeness.words} />
    </FormPage>
  );
};
