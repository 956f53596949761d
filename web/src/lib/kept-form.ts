import { useContext, useEffect, useMemo, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { DefaultValues, FieldPath, FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
import { draftOf } from './drafts.ts';
import type { Draft, Keep } from './drafts.ts';
import { changesOf } from './forms.ts';
import { SessionContext } from './session.ts';

// Apart from lib/forms.ts, which pages load that show no form yet.

interface DraftOptions<T extends FieldValues> {
  keep?: Keep;
  /** Never stored: passwords. */
  omit?: readonly FieldPath<T>[];
  /** The form with nothing in it, where it begins with something that whoever goes on with the draft elsewhere has to know. */
  empty?: T;
}

const changedFields = (values: FieldValues, begun: FieldValues, omit: readonly string[]): FieldValues =>
  Object.fromEntries(Object.entries(changesOf(begun, values)).filter(([field]) => !omit.includes(field)));

/**
 * Keeps unsaved text over a reload, for the person who typed it: puts a stored draft into the form when it mounts,
 * stores the changed fields, and forgets them on `clear()`, to be called once the form has been taken. It is also where
 * the form's command has its key from. Another person at the same form begins with what they have typed themselves.
 */
const useDraft = <T extends FieldValues>(
  thing: string,
  form: Pick<UseFormReturn<T>, 'formState' | 'reset' | 'watch'>,
  { keep = 'session', omit = [], empty }: DraftOptions<T> = {},
): Draft => {
  const who = useContext(SessionContext)?.userId ?? null;
  const draft = useMemo(() => draftOf(who, thing, keep), [who, thing, keep]);
  const omitted = useRef<readonly string[]>(omit);
  const blank = useRef(empty);
  const shown = useRef(draft);

  useEffect(() => {
    const typed = draft.typed();
    const begun = form.formState.defaultValues as T;
    if (typed !== null) form.reset({ ...begun, ...typed }, { keepDefaultValues: true });
    // What stands in the form is somebody else's.
    else if (shown.current !== draft) form.reset();
    shown.current = draft;
    const subscription = form.watch((values) =>
      draft.type({
        ...(blank.current && changedFields(values as FieldValues, blank.current, omitted.current)),
        ...changedFields(values as FieldValues, begun, omitted.current),
      }),
    );
    return () => subscription.unsubscribe();
  }, [form, draft]);

  return draft;
};

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
