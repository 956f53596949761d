import type { UseFormRegisterReturn } from 'react-hook-form';
import { frames } from '../../../../contracts/pictures.ts';
import { roleMeant, suggestedRoles } from '../../../../contracts/roles.ts';
import { SKILL_LONGEST } from '../../../../contracts/wire.ts';
import { usualSkills } from '../../content/skills.ts';
import { ChipsField } from '../../ui/chips-field.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { TextField } from '../../ui/field.tsx';
import { Avatar } from '../../ui/identity.tsx';
import { Uploader } from '../../ui/uploader.tsx';
import { IMAGE_MAX_BYTES, uploadImage } from './api.ts';

/** A text input as react-hook-form registers it, and what is wrong with its text. */
interface Typed {
  input: UseFormRegisterReturn;
  error: string | undefined;
}

export const NameFields = ({ displayName, username }: { displayName: Typed; username: Typed }) => (
  <div className="grid2">
    <TextField label="Display name" autoComplete="name" error={displayName.error} {...displayName.input} />
    <TextField
      label="Username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      before={<span className="c3">@</span>}
      error={username.error}
      {...username.input}
    />
  </div>
);

/** A text that a part of its own takes, as react-hook-form controls it. */
export interface Controlled {
  field: {
    value: string;
    onChange: (value: string) => void;
    onBlur: () => void;
    ref: (input: HTMLInputElement | null) => void;
  };
  error: string | undefined;
}

export const SkillsField = ({ field, error }: Controlled) => (
  <ChipsField
    label="Skills"
    optional
    hint="Separate with commas, up to 20."
    placeholder="Low-poly, Luau, Blender"
    suggestions={usualSkills}
    most={20}
    longest={SKILL_LONGEST}
    error={error}
    value={field.value}
    onChange={field.onChange}
    onBlur={field.onBlur}
    attach={field.ref}
  />
);

/** Free text with the usual roles to choose from. */
export const RoleField = ({ field, error }: Controlled) => (
  <Combobox
    label="Role"
    suggestions={suggestedRoles}
    hint="Choose one or type your own."
    error={error}
    value={field.value}
    onChange={field.onChange}
    // Shown as what it is taken for (ruling 54).
    onBlur={() => {
      field.onChange(roleMeant(field.value));
      field.onBlur();
    }}
    attach={field.ref}
  />
);

interface PictureFieldProps {
  value: string | null;
  onChange: (url: string | null) => void;
  /** What the drawing is made from that stands for a missing picture. */
  seed: string;
  hint: string;
  onSending: (sending: boolean) => void;
}

export const PictureField = ({ value, onChange, seed, hint, onSending }: PictureFieldProps) => (
  <Uploader
    label="Picture"
    frame={frames.avatar}
    upload={(file, signal) => uploadImage('avatar', file, signal)}
    onSending={onSending}
    most={IMAGE_MAX_BYTES}
    value={value}
    onChange={onChange}
    hint={hint}
    preview={<Avatar src={value} seed={seed} size={88} />}
  />
);

/** Why a profile waits to be saved: it would lack the image. */
export const notYet = (uploading: boolean): string | false =>
  uploading && 'An image is still uploading. Wait for it to finish, or cancel it.';

/** As `applyFieldErrors` takes them. */
export const fieldsByCode = { username_taken: 'username' } as const;
