import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { resolverBy } from '../lib/forms.ts';
import { CODE_LENGTH } from './code-field.tsx';

export const Code = z.object({
  code: z.string().length(CODE_LENGTH, `Enter all ${CODE_LENGTH} digits of the code.`),
});
export type Code = z.infer<typeof Code>;

/** A form for a code. What was wrong with the one before stands there until the next one is sent. */
export const useCodeForm = (schema: z.ZodType<Code> = Code): UseFormReturn<Code> =>
  useForm<Code>({
    resolver: resolverBy(schema),
    defaultValues: { code: '' },
    reValidateMode: 'onSubmit',
  });

/** Says it beside the field, which waits empty for the next code. */
export const refuseCode = (form: UseFormReturn<Code>, message: string): void => {
  form.setValue('code', '');
  form.setError('code', { type: 'server', message }, { shouldFocus: true });
};
