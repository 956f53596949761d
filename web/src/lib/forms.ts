import { useEffect, useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from './errors.ts';

/**
 * Puts the server's `fields` beside their fields; what has no field on this form, and refusals without fields, become
 * the form's own error (`root.server`), which `FormSummary` shows on top. Returns true when a field took an error.
 */
export const applyFieldErrors = <T extends FieldValues>(form: UseFormReturn<T>, error: unknown): boolean => {
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
      message: message ?? (error instanceof Error ? error.message : 'Something went wrong'),
    });
  }
  return placed.length > 0;
};

const read = (storage: Storage, key: string): unknown => {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

export interface DraftOptions<T extends FieldValues> {
  /** `session` lives as long as the tab, `local` until it is cleared. */
  keep?: 'session' | 'local';
  /** Never stored: passwords. */
  omit?: readonly FieldPath<T>[];
}

/**
 * Keeps unsaved text over a reload: restores a stored draft into the form when it mounts, stores what is typed, and
 * forgets it on `clear()`, to be called once the form has been taken.
 */
export const useDraft = <T extends FieldValues>(
  key: string,
  form: UseFormReturn<T>,
  { keep = 'session', omit = [] }: DraftOptions<T> = {},
): { clear: () => void } => {
  const name = `makehold.draft.${key}`;
  const storage = keep === 'local' ? localStorage : sessionStorage;
  const omitted = useRef(omit);

  useEffect(() => {
    const draft = read(storage, name);
    if (typeof draft === 'object' && draft !== null) {
      form.reset({ ...form.getValues(), ...draft }, { keepDefaultValues: true });
    }
    const subscription = form.watch((values) => {
      const kept = Object.fromEntries(
        Object.entries(values as FieldValues).filter(
          ([field]) => !omitted.current.some((path) => path === field),
        ),
      );
      try {
        storage.setItem(name, JSON.stringify(kept));
      } catch {
        // A full or closed storage costs the draft, not the form.
      }
    });
    return () => subscription.unsubscribe();
  }, [form, name, storage]);

  return {
    clear: () => {
      try {
        storage.removeItem(name);
      } catch {
        // Nothing was stored either.
      }
    },
  };
};

/**
 * The rule of a field that takes so many characters. It refuses beside the field where `maxLength` on the element would
 * cut off what is pasted without a word.
 */
export const noLongerThan = (characters: number) => ({
  maxLength: {
    value: characters,
    message: `At most ${characters} characters.`,
  },
});
