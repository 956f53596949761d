import { count as inThousands } from '../../lib/format.ts';

interface ChoiceProps<Value extends string> {
  label: string;
  /** The words of each, and how many things it shows. */
  options: Readonly<Record<Value, readonly [words: string, count?: number]>>;
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** One of a few ways to look at the same. */
export const Choice = <Value extends string>({ label, options, chosen, onChoose }: ChoiceProps<Value>) => (
  <div className="seg" role="group" aria-label={label}>
    {(Object.entries(options) as [Value, readonly [string, number?]][]).map(([value, [words, count]]) => (
      <button
        key={value}
        type="button"
        className={value === chosen ? 'on' : ''}
        aria-pressed={value === chosen}
        onClick={() => onChoose(value)}
      >
        {words}
        {count !== undefined && <span className="mono t-12 c3">{inThousands(count)}</span>}
      </button>
    ))}
  </div>
);
