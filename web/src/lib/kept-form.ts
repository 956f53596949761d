import { useForm } from 'react-hook-form';
import type { DefaultValues, FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
import type { Draft } from './drafts.ts';
import { useDraft } from './forms.ts';
import type { DraftOptions } from './forms.ts';

// Apart from lib/forms.ts, which pages load that show no form yet.

interface KeptForm<T extends FieldValues, Taken> extends DraftOptions<T> {
  /** What it stands with before anybody types. */
  begun: DefaultValues<T>;
  resolver?: Resolver<T, unknown, Taken>;
}

/** A form with its draft; what its resolver makes of what is typed is what it sends. */
export const useKeptForm = <T extends FieldValues, Taken extends FieldValues = T>(
  thing: string,
  { begun, resolver, ...options }: KeptForm<T, Taken>,
): { form: UseFormReturn<T, unknown, Taken>; draft: Draft } => {
  const form = useForm<T, unknown, Taken>({ defaultValues: begun, ...(resolver ? { resolver } : {}) });
  return { form, draft: useDraft<T>(thing, form, options) };
};
