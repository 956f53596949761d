import { ArrowDownUp } from 'lucide-react';
import { Radio } from './choice.tsx';
import { Icon } from './icon.tsx';
import './facets.css';

interface SortOption<Value extends string> {
  value: Value;
  label: string;
}

interface SortProps<Value extends string> {
  options: readonly SortOption<Value>[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** A list's order, beside its search; phones have `SortGroup` in the sheet of filters. */
export const SortSelect = <Value extends string>({ options, chosen, onChoose }: SortProps<Value>) => (
  <label className="btn sort only-desk focusable">
    <Icon of={ArrowDownUp} />
    <select
      aria-label="Sort by"
      value={chosen}
      onChange={(event) => {
        const option = options.find(({ value }) => value === event.target.value);
        if (option) onChoose(option.value);
      }}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  </label>
);

/** The same question among a sheet's. `name` tells its radio group from others. */
export const SortGroup = <Value extends string>({
  name,
  options,
  chosen,
  onChoose,
}: SortProps<Value> & { name: string }) => (
  <fieldset>
    <legend className="label">Sort by</legend>
    {options.map(({ value, label }) => (
      <Radio
        key={value}
        name={name}
        value={value}
        checked={value === chosen}
        onChange={() => onChoose(value)}
      >
        {label}
      </Radio>
    ))}
  </fieldset>
);
