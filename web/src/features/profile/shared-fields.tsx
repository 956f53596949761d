import type { FieldPath, FieldValues, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import { isCode, messageOf } from '../../lib/errors.ts';
import { applyFieldErrors } from '../../lib/forms.ts';
import { TextField } from '../../ui/field.tsx';
import { Avatar } from '../../ui/identity.tsx';
import type { useToast } from '../../ui/toast.ts';
import { ImagePicker } from './image-picker.tsx';

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

export const SkillsField = ({ input, error }: Typed) => (
  <TextField
    label="Skills"
    optional
    hint="Divided by commas, 20 at most."
    placeholder="Low-poly, Luau, Blender"
    error={error}
    {...input}
  />
);

interface PictureFieldProps {
  value: string | null;
  onChange: (url: string | null) => void;
  /** What the drawing is made from that stands for a missing picture. */
  seed: string;
  hint: string;
}

export const PictureField = ({ value, onChange, seed, hint }: PictureFieldProps) => (
  <ImagePicker
    bucket="avatar"
    label="Picture"
    value={value}
    onChange={onChange}
    hint={hint}
    preview={<Avatar src={value} seed={seed} size={88} />}
  />
);

/** Shows why a profile was not saved: beside its field, and as the spec's toast. */
export const showRefusal = <T extends FieldValues>(
  form: UseFormReturn<T>,
  username: FieldPath<T>,
  toast: ReturnType<typeof useToast>,
  error: Error,
): void => {
  if (isCode(error, 'username_taken')) {
    form.setError(username, { type: 'server', message: messageOf(error) }, { shouldFocus: true });
  } else applyFieldErrors(form, error);
  toast({ title: 'Update Failed', description: messageOf(error), variant: 'destructive' });
};
