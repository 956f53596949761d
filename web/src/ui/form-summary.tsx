import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { plural } from '../lib/format.ts';
import { Icon } from './icon.tsx';

interface FormSummaryProps<T extends FieldValues> {
  form: Pick<UseFormReturn<T>, 'formState' | 'setFocus'>;
  /** What each field is called on the screen, by its name in the form. */
  labels: Partial<Record<keyof T & string, string>>;
  /** A way on from a refusal of the whole form, such as a link to the plans. */
  wayOn?: ReactNode;
  /** Said of what is faulty, in place of how many things that are. */
  title?: string | undefined;
}

/** The faults of a form summed up at its top, each a way to its field; nothing while all is well. */
export const FormSummary = <T extends FieldValues>({ form, labels, wayOn, title }: FormSummaryProps<T>) => {
  const { errors, submitCount } = form.formState;
  const { root, ...byField } = errors;
  const order = Object.keys(labels);
  // As they stand on the screen: labels are written in that order.
  const faulty = (Object.keys(byField) as (FieldPath<T> & keyof T & string)[]).sort(
    (one, other) => order.indexOf(one) - order.indexOf(other),
  );
  const server = (root as { server?: { message?: string } } | undefined)?.server?.message;
  // A refusal that belongs to no field is read where it stands, also by whoever has pressed a button far below it.
  const told = useRef<HTMLDivElement>(null);
  const toRead = server !== undefined && faulty.length === 0;
  useEffect(() => {
    if (toRead) told.current?.focus();
  }, [toRead, submitCount]);
  if (server === undefined && (submitCount === 0 || faulty.length === 0)) return null;
  return (
    <div className="summary scroll-mt-24" role="alert" tabIndex={-1} ref={told}>
      <Icon of={CircleAlert} />
      <div>
        <b>{server ?? title ?? `${plural(faulty.length, 'thing')} to fix first.`}</b>
        {server !== undefined && wayOn}
        {faulty.length > 0 && (
          <ul className="row row--wrap">
            {faulty.map((name) => (
              <li key={name}>
                <button type="button" className="link" onClick={() => form.setFocus(name)}>
                  {labels[name] ?? name}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
};
