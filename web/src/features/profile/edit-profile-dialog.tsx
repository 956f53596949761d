import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { z } from 'zod';
import { frames } from '../../../../contracts/pictures.ts';
import { Availability, EditProfile } from '../../../../contracts/profiles.ts';
import type { PublicProfile } from '../../../../contracts/profiles.ts';
import { splitList } from '../../lib/format.ts';
import { applyFieldErrors, changesOf, resolverBy } from '../../lib/forms.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { Select, TextArea, TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Uploader } from '../../ui/uploader.tsx';
import { useUploads } from '../../ui/uploads.ts';
import { IMAGE_MAX_BYTES, uploadImage, useEditProfile } from './api.ts';
import { fieldsByCode, NameFields, notYet, PictureField, RoleField, SkillsField } from './shared-fields.tsx';
import { SkillsText } from './skills.ts';
import './profile.css';

const Typed = EditProfile.omit({ tags: true }).required().extend({ skills: SkillsText });
type Typed = z.infer<typeof Typed>;

const links = [
  { name: 'devforum_url', label: 'DevForum', type: 'url' },
  { name: 'github_url', label: 'GitHub', type: 'url' },
  { name: 'artstation_url', label: 'ArtStation', type: 'url' },
  { name: 'youtube_url', label: 'YouTube', type: 'url' },
  { name: 'roblox_game_url', label: 'Roblox game', type: 'url' },
  { name: 'contact_twitter', label: 'Twitter', type: 'text' },
  { name: 'discord_handle', label: 'Discord', type: 'text' },
] as const;

const labels = {
  display_name: 'Display name',
  username: 'Username',
  motto: 'Motto',
  bio: 'Bio',
  role: 'Role',
  availability: 'Availability',
  location: 'Location',
  skills: 'Skills',
  avatar_url: 'Picture',
  banner_url: 'Banner',
  ...Object.fromEntries(links.map(({ name, label }) => [name, label])),
};

const typedFrom = ({ tags, ...profile }: PublicProfile): Typed => ({
  display_name: profile.display_name,
  username: profile.username,
  motto: profile.motto,
  bio: profile.bio,
  role: profile.role,
  availability: profile.availability,
  location: profile.location,
  skills: tags.join(', '),
  devforum_url: profile.devforum_url,
  discord_handle: profile.discord_handle,
  github_url: profile.github_url,
  artstation_url: profile.artstation_url,
  youtube_url: profile.youtube_url,
  contact_twitter: profile.contact_twitter,
  roblox_game_url: profile.roblox_game_url,
  // The generated picture is not an uploaded one: it stands for null.
  avatar_url: profile.avatar_url.startsWith('/api/avatars/') ? null : profile.avatar_url,
  banner_url: profile.banner_url,
});

interface EditProfileDialogProps {
  profile: PublicProfile;
  onClose: () => void;
  /** With the username that now holds, which may be another. */
  onSaved?: (username: string) => void;
}

/** The owner's profile in one form; only what changed is sent. Render it while it is to be open. */
export const EditProfileDialog = ({ profile, onClose, onSaved }: EditProfileDialogProps) => {
  const [begun] = useState(profile);
  const before = typedFrom(begun);
  const { form, draft } = useKeptForm<Typed>('profile', { begun: before, resolver: resolverBy(Typed) });
  const { errors } = form.formState;
  const { uploading, onSending } = useUploads();
  // In the order of the screen: the first of the faulty fields gets the focus.
  const name = form.register('display_name');
  const username = form.register('username');
  const motto = form.register('motto');
  const role = useController({ control: form.control, name: 'role' });
  const skills = useController({ control: form.control, name: 'skills' });
  const avatar = useController({ control: form.control, name: 'avatar_url' });
  const banner = useController({ control: form.control, name: 'banner_url' });

  const command = useEditProfile({
    draft,
    onSuccess: (_done, input) => {
      onSaved?.(input.username ?? profile.username);
      onClose();
    },
    onError: (error) => void applyFieldErrors(form, error, fieldsByCode),
  });

  const send = ({ skills: line, ...typed }: Typed): void => {
    const { skills: _line, ...stored } = before;
    const changes = changesOf({ ...stored, tags: begun.tags }, { ...typed, tags: splitList(line) });
    if (Object.keys(changes).length > 0) return command.mutate(changes);
    draft.clear();
    return onClose();
  };

  return (
    <FormDialog
      form={form}
      draft={draft}
      title="Edit Profile"
      labels={labels}
      verb="Save Changes"
      cancel="Cancel"
      wide
      busy={command.isPending}
      notYet={notYet(uploading)}
      onSend={send}
      onClose={onClose}
    >
      <Uploader
        wide
        label="Banner"
        frame={frames.banner}
        upload={(file, signal) => uploadImage('banner', file, signal)}
        onSending={onSending}
        most={IMAGE_MAX_BYTES}
        value={banner.field.value}
        onChange={banner.field.onChange}
        hint="Up to 5 MB. You can crop it next."
        preview={
          banner.field.value === null ? (
            <div className="picker__banner baseplate" />
          ) : (
            <img className="picker__banner" src={banner.field.value} alt="" />
          )
        }
      />
      <PictureField
        value={avatar.field.value}
        onChange={avatar.field.onChange}
        seed={profile.username}
        onSending={onSending}
        hint="Up to 5 MB. You can crop it next."
      />
      <NameFields
        displayName={{ input: name, error: errors.display_name?.message }}
        username={{ input: username, error: errors.username?.message }}
      />
      <TextField label="Motto" optional error={errors.motto?.message} {...motto} />
      <RoleField field={role.field} error={errors.role?.message} />
      <div className="grid2">
        <Select
          label="Availability"
          options={Availability.options}
          error={errors.availability?.message}
          {...form.register('availability')}
        />
        <TextField
          label="Location"
          optional
          error={errors.location?.message}
          {...form.register('location')}
        />
      </div>
      <TextArea label="Bio" optional rows={5} error={errors.bio?.message} {...form.register('bio')} />
      <SkillsField field={skills.field} error={errors.skills?.message} />
      <fieldset className="stack">
        <legend className="label links-legend">Elsewhere</legend>
        <div className="grid2">
          {links.map(({ name, label, type }) => (
            <TextField
              key={name}
              label={label}
              type={type}
              optional
              {...(type === 'url' ? { placeholder: 'https://', inputMode: 'url' as const } : {})}
              error={errors[name]?.message}
              {...form.register(name)}
            />
          ))}
        </div>
      </fieldset>
    </FormDialog>
  );
};
