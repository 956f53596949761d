import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import type { Control, FieldError, UseFormRegister, UseFormReturn } from 'react-hook-form';
import { RECRUITING_ROLES_AT_MOST, slugOf } from '../../../../contracts/collectives.ts';
import { frames } from '../../../../contracts/pictures.ts';
import { ROLE_LONGEST } from '../../../../contracts/profiles.ts';
import { suggestedRoles } from '../../../../contracts/roles.ts';
import { SKILL_LONGEST } from '../../../../contracts/wire.ts';
import { ChipsField } from '../../ui/chips-field.tsx';
import { Check } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { Avatar } from '../../ui/identity.tsx';
import { Uploader } from '../../ui/uploader.tsx';
import { IMAGE_MAX_BYTES, uploadImage } from './api.ts';
import './places.css';

/** What groups say of themselves, as it is typed: lists are one line divided by commas. */
export interface TypedGroup {
  name: string;
  description: string;
  location: string;
  tags: string;
  website_url: string;
  twitter_url: string;
  linkedin_url: string;
  is_recruiting: boolean;
  recruiting_roles: string;
}

export const groupLabels = {
  name: 'Name',
  description: 'Description',
  tags: 'Tags',
  is_recruiting: 'Recruiting',
  recruiting_roles: 'Roles you’re looking for',
  location: 'Location',
  website_url: 'Website',
  twitter_url: 'Twitter',
  linkedin_url: 'LinkedIn',
} as const satisfies Record<keyof TypedGroup, string>;

export const emptyGroup: TypedGroup = {
  name: '',
  description: '',
  location: '',
  tags: '',
  website_url: '',
  twitter_url: '',
  linkedin_url: '',
  is_recruiting: false,
  recruiting_roles: '',
};

/** Refusals whose code says which field they are about. */
export const byCode = { slug_taken: 'name' } as const;

/** A form that holds such fields, whatever else it holds: its parts take what they need of it. */
interface OfGroup {
  readonly control: Control<TypedGroup>;
  readonly register: UseFormRegister<TypedGroup>;
  readonly errors: Readonly<Partial<Record<keyof TypedGroup, FieldError>>>;
}

/** react-hook-form's types are invariant; a form that has more fields has these all the same. */
export const groupOf = <T extends TypedGroup, Taken>(form: UseFormReturn<T, unknown, Taken>): OfGroup => {
  const { control, register, formState } = form;
  return { control, register, errors: formState.errors } as unknown as OfGroup;
};

/** What the address will be, while a name is typed. */
export const addressHint = (folder: 'collectives' | 'studios', name: string): ReactNode => {
  if (name.trim() === '') return undefined;
  const slug = slugOf(name);
  if (slug === '') return 'We’ll make up an address for it.';
  return <span className="wrap-anywhere">{`Address: /${folder}/${slug}`}</span>;
};

/** Whether people are wanted, and which. */
export const RecruitingFields = ({ form: { control, register, errors } }: { form: OfGroup }) => {
  const roles = useController({ control, name: 'recruiting_roles' });
  return (
    <div className="stack gap-3">
      <Check {...register('is_recruiting')}>We’re recruiting</Check>
      <ChipsField
        label={groupLabels.recruiting_roles}
        optional
        placeholder="Scripter, Sound Designer"
        hint={`Separate with commas, up to ${RECRUITING_ROLES_AT_MOST}.`}
        suggestions={suggestedRoles}
        most={RECRUITING_ROLES_AT_MOST}
        longest={ROLE_LONGEST}
        error={errors.recruiting_roles?.message}
        value={roles.field.value}
        onChange={roles.field.onChange}
        onBlur={roles.field.onBlur}
        attach={roles.field.ref}
      />
    </div>
  );
};

export const TagsField = ({ form: { control, errors } }: { form: OfGroup }) => {
  const tags = useController({ control, name: 'tags' });
  return (
    <ChipsField
      label={groupLabels.tags}
      optional
      placeholder="Survival, Co-op, Low-poly"
      hint="Separate with commas, up to 20."
      most={20}
      longest={SKILL_LONGEST}
      error={errors.tags?.message}
      value={tags.field.value}
      onChange={tags.field.onChange}
      onBlur={tags.field.onBlur}
      attach={tags.field.ref}
    />
  );
};

/** Where it is, and where else to look. */
export const WhereFields = ({ form: { register, errors } }: { form: OfGroup }) => (
  <>
    <TextField
      label={groupLabels.location}
      optional
      autoComplete="off"
      error={errors.location?.message}
      {...register('location')}
    />
    {(['website_url', 'twitter_url', 'linkedin_url'] as const).map((name) => (
      <TextField
        key={name}
        label={groupLabels[name]}
        optional
        type="url"
        placeholder="https://"
        autoComplete="off"
        error={errors[name]?.message}
        {...register(name)}
      />
    ))}
  </>
);

interface PicturesProps {
  slug: string;
  avatar: Picture;
  banner: Picture;
  onSending: (sending: boolean) => void;
}
interface Picture {
  value: string | null;
  onChange: (url: string | null) => void;
}

/** What the server draws for a group without a picture. */
export const lettersOf = (slug: string): string =>
  `/api/avatars/${encodeURIComponent(slug)}.svg?style=initials`;

/** The banner as wide as there is room, and the mark. */
export const PictureFields = ({ slug, avatar, banner, onSending }: PicturesProps) => (
  <>
    <Uploader
      wide
      label="Banner"
      frame={frames.banner}
      upload={(file, signal) => uploadImage('banner', file, signal)}
      onSending={onSending}
      most={IMAGE_MAX_BYTES}
      value={banner.value}
      onChange={banner.onChange}
      hint="Up to 5 MB. You can crop it next."
      preview={
        banner.value === null ? (
          <div className="crop__banner baseplate" />
        ) : (
          <img className="crop__banner" src={banner.value} alt="" />
        )
      }
    />
    <Uploader
      label="Picture"
      frame={frames.avatar}
      upload={(file, signal) => uploadImage('avatar', file, signal)}
      onSending={onSending}
      most={IMAGE_MAX_BYTES}
      value={avatar.value}
      onChange={avatar.onChange}
      hint="Up to 5 MB. You can crop it next."
      preview={<Avatar src={avatar.value ?? lettersOf(slug)} seed={slug} size={88} />}
    />
  </>
);

/** Why an edit waits to be saved: it would lack the image. */
export const notYet = (uploading: boolean): string | false =>
  uploading && 'An image is still uploading. Wait for it to finish, or cancel it.';
