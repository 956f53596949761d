import { useId } from 'react';
import type { ReactNode } from 'react';
import type { FieldPath, FieldValues, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import { suggestedRoles } from '../../../../contracts/profiles.ts';
import { SKILL_LONGEST } from '../../../../contracts/wire.ts';
import { usualSkills } from '../../content/skills.ts';
import { isCode, messageOf } from '../../lib/errors.ts';
import { applyFieldErrors } from '../../lib/forms.ts';
import { ChipsField } from '../../ui/chips-field.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { TextField } from '../../ui/field.tsx';
import { Avatar } from '../../ui/identity.tsx';
import { Uploader } from '../../ui/uploader.tsx';
import { SendButton } from '../../ui/suspended.tsx';
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
    hint="Divided by commas, 20 at most."
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
    hint="Choose one or write your own."
    error={error}
    value={field.value}
    onChange={field.onChange}
    onBlur={field.onBlur}
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
    upload={(file, signal) => uploadImage('avatar', file, signal)}
    onSending={onSending}
    most={IMAGE_MAX_BYTES}
    value={value}
    onChange={onChange}
    hint={hint}
    preview={<Avatar src={value} seed={seed} size={88} />}
  />
);

interface SubmitProps {
  uploading: boolean;
  busy: boolean;
  className: string;
  /** Stands before the button. */
  before?: ReactNode;
  large?: boolean;
  children: string;
}

/** Sends the form; not while an image of it is on its way, which what is saved would lack. */
export const Submit = ({ uploading, busy, className, before, large = false, children }: SubmitProps) => {
  const why = useId();
  return (
    <div className={className}>
      <p id={why} className="hint" role="status">
        {uploading && 'An image is still uploading. Wait for it, or cancel it.'}
      </p>
      {before}
      <SendButton
        large={large}
        type="submit"
        busy={busy}
        disabled={uploading}
        aria-describedby={uploading ? why : undefined}
      >
        {children}
      </SendButton>
    </div>
  );
};

/** Shows why a profile was not saved: beside its field, and as the spec's toast. */
export const showRefusal = <T extends FieldValues>(
  form: UseFormReturn<T>,
  username: FieldPath<T>,
  error: Error,
): void => {
  if (isCode(error, 'username_taken')) {
    form.setError(username, { type: 'server', message: messageOf(error) }, { shouldFocus: true });
  } else applyFieldErrors(form, error);
};
