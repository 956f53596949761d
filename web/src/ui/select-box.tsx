import { ChevronDown } from 'lucide-react';
import { Icon } from './icon.tsx';

interface SelectBoxProps<Value extends string> {
  label: string;
  options: Readonly<Record<Value, string>>;
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** Narrows a list by one of a few values. */
export const SelectBox = <Value extends string>({
  label,
  options,
  chosen,
  onChoose,
}: SelectBoxProps<Value>) => (
  <label className="input input--select focusable">
    <select
      aria-label={label}
      value={chosen}
      onChange={({ target: { value } }) => {
        onChoose(value as Value);
      }}
    >
      {Object.entries<string>(options).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
    <Icon of={ChevronDown} />
  </label>
);
