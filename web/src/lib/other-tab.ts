import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isSame, parseDraft } from './drafts.ts';
import type { Changed, Draft } from './drafts.ts';

/** Words that somebody has written elsewhere, and how they answer the offer to go on with them. */
export interface Newer {
  /** There are newer words, which are not in this form. */
  readonly isNewer: boolean;
  readonly use: () => void;
  readonly dismiss: () => void;
}

const isEmpty = (changed: Changed): boolean => Object.keys(changed).length === 0;

/** Puts words that were kept elsewhere into a form, as words that were not written here. */
export const showChanged = <T extends FieldValues>(
  form: Pick<UseFormReturn<T>, 'formState' | 'reset'>,
  draft: Draft,
  changed: Changed,
): void => {
  form.reset({ ...(form.formState.defaultValues as T), ...changed }, { keepDefaultValues: true });
  draft.follow(changed);
};

/**
 * The same draft in two tabs: what only shows what the other one goes on with follows it. Of what was written in both the
 * newer is offered, and nothing of this tab is lost where the other one sends its own.
 */
export const useOtherTab = <T extends FieldValues>(
  form: Pick<UseFormReturn<T>, 'formState' | 'reset'>,
  draft: Draft,
): Newer => {
  const [newer, setNewer] = useState<Changed | null>(null);
  useEffect(() => {
    const onStorage = ({ key, oldValue, newValue }: StorageEvent): void => {
      if (key === null || key !== draft.name) return;
      const [now, before] = [parseDraft(newValue).changed, parseDraft(oldValue).changed];
      const { own, isWritten } = draft.kept();
      // It may be about the key of a command.
      if (isSame(now, before)) return;
      setNewer(null);
      if (isSame(own, now)) return;
      if (isEmpty(own) || (!isWritten && isSame(own, before))) showChanged(form, draft, now);
      else if (isEmpty(now)) draft.type(own);
      else setNewer(now);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [form, draft]);
  return {
    isNewer: newer !== null,
    use: () => {
      showChanged(form, draft, newer ?? {});
      setNewer(null);
    },
    dismiss: () => setNewer(null),
  };
};
