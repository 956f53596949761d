import { CircleAlert } from 'lucide-react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { plural } from '../lib/format.ts';
import { Icon } from './icon.tsx';

interface FormSummaryProps<T extends FieldValues> {
  form: UseFormReturn<T>;
  /** What each field is called on the screen, by its name in the form. */
  labels: Partial<Record<keyof T & string, string>>;
}

/** The faults of a form summed up at its top, each a way to its field; nothing while all is well. */
export const FormSummary = <T extends FieldValues>({ form, labels }: FormSummaryProps<T>) => {
  const { errors, submitCount } = form.formState;
  const { root, ...byField } = errors;
  const faulty = Object.keys(byField) as (keyof T & string)[];
  const server = (root as { server?: { message?: string } } | undefined)?.server?.message;
  if (server === undefined && (submitCount === 0 || faulty.length === 0)) return null;
  return (
    <div className="summary" role="alert">
      <Icon of={CircleAlert} />
      <div>
        <b>{server ?? `${plural(faulty.length, 'thing')} to fix first.`}</b>
        {faulty.length > 0 && (
          <ul className="row row--wrap">
            {faulty.map((name) => (
              <li key={name}>
                <button type="button" className="link" onClick={() => form.setFocus(name as never)}>
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
