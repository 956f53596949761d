import { useContext, useEffect } from 'react';
import type { FieldErrors, FieldPath, FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { draftOf } from './drafts.ts';
import type { Keep } from './drafts.ts';
import { ApiError, codeOf, messageOf } from './errors.ts';
import { SessionContext } from './session.ts';

/** Refusals whose code alone says which field they are about. */
export type FieldsByCode<T extends FieldValues> = Readonly<Record<string, FieldPath<T>>>;

/**
 * Puts the server's `fields` beside their fields, and a refusal in `byCode` beside the field of its code; what has no
 * field on this form becomes the form's own error (`root.server`), which `FormSummary` shows on top. Returns true when
 * a field took an error.
 */
export const applyFieldErrors = <T extends FieldValues>(
  form: Pick<UseFormReturn<T>, 'setError' | 'getValues'>,
  error: unknown,
  byCode: FieldsByCode<T> = {},
): boolean => {
  const meant = byCode[codeOf(error)];
  if (meant !== undefined) {
    form.setError(meant, { type: 'server', message: messageOf(error) }, { shouldFocus: true });
    return true;
  }
  const known = Object.keys(form.getValues());
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  const placed = fields.filter(([path]) => known.includes(path.split('.')[0] ?? ''));
  const homeless = fields.filter(([path]) => !known.includes(path.split('.')[0] ?? ''));
  placed.forEach(([path, message], index) => {
    // An error inside a list belongs to the one field that holds the list.
    const name = (path.split('.')[0] ?? path) as FieldPath<T>;
    form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  if (placed.length === 0 || homeless.length > 0) {
    const message = homeless.length > 0 ? homeless.map(([, text]) => text).join(' ') : undefined;
    form.setError('root.server', {
      type: 'server',
      message: message ?? messageOf(error),
    });
  }
  return placed.length > 0;
};

/** What is wrong with which field. */
export type Faults<T> = Partial<Record<keyof T & string, string>>;

/** What a form says as its contract takes it, or what is wrong. */
export type Reading<T, Taken> = { taken: Taken } | { faults: Faults<T> };

/** Reads by the contract's schema; of what is wrong with a field, or within it, the first is said. */
export const readBy = <T, Taken>(schema: z.ZodType<Taken>, said: unknown): Reading<T, Taken> => {
  const parsed = schema.safeParse(said);
  if (parsed.success) return { taken: parsed.data };
  const faults: Faults<T> = {};
  for (const { path, message } of parsed.error.issues) faults[path[0] as keyof T & string] ??= message;
  return { faults };
};

/** For a form that is typed otherwise than its contract is written. */
export const resolverOf =
  <T extends FieldValues, Taken extends FieldValues>(
    read: (typed: T) => Reading<T, Taken>,
  ): Resolver<T, unknown, Taken> =>
  (typed) => {
    const reading = read(typed);
    if ('taken' in reading) return { values: reading.taken, errors: {} };
    const faults = Object.entries(reading.faults);
    const errors = Object.fromEntries(faults.map(([name, message]) => [name, { type: 'contract', message }]));
    return { values: {}, errors: errors as FieldErrors<T> };
  };

/** For a form that is typed as its schema reads it. */
export const resolverBy = <T extends FieldValues, Taken extends FieldValues = T>(
  schema: z.ZodType<Taken>,
): Resolver<T, unknown, Taken> => resolverOf((typed) => readBy(schema, typed));

/**
 * The fields that stand otherwise than they began: the rest may have been changed elsewhere meanwhile. Lists are
 * compared by what they hold.
 */
export const changesOf = <T extends object>(
  begun: { readonly [Field in keyof T]?: unknown },
  now: T,
): Partial<T> =>
  Object.fromEntries(
    Object.entries(now).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(begun[field as keyof T]),
    ),
  ) as Partial<T>;

/**
 * Forgets the draft of a form whose thing is seen to stand: what was sent without an answer has arrived. Its key would
 * otherwise make the same words, sent anew after a withdrawal, a repetition that is carried out no more.
 */
export const useArrived = (thing: string, arrived: boolean, keep: Keep = 'session'): void => {
  const who = useContext(SessionContext)?.userId ?? null;
  useEffect(() => {
    if (arrived) draftOf(who, thing, keep).clear();
  }, [who, thing, arrived, keep]);
};
