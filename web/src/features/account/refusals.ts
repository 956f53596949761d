import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { messageOf } from '../../lib/errors.ts';
import { toast } from '../../ui/toast.ts';

export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';

/**
 * Shows a refusal beside the field that its code is about, on top of the form where it is about none, and as a toast.
 */
export const refuse = <T extends FieldValues>(
  form: UseFormReturn<T>,
  title: string,
  error: unknown,
  fields: Readonly<Record<string, FieldPath<T>>> = {},
): void => {
  const message = messageOf(error);
  const field = fields[codeOf(error)];
  if (field !== undefined) form.setError(field, { type: 'server', message }, { shouldFocus: true });
  else form.setError('root.server', { type: 'server', message });
  toast({ title, description: message, variant: 'destructive' });
};

/** For what is done by a button alone. */
export const failed = (title: string) => (error: Error) =>
  toast({ title, description: messageOf(error), variant: 'destructive' });
