import { useState } from 'react';
import type { JobFacets } from '../../../../contracts/jobs.ts';
import { PayType } from '../../../../contracts/jobs.ts';
import { Radio } from '../../ui/choice.tsx';
import type { JobFilters } from './api.ts';

/** Roles shown before "N more". */
const SHORT = 6;

interface FacetsProps {
  facets: JobFacets | undefined;
  filters: JobFilters;
  onChange: (change: Partial<JobFilters>) => void;
  /** Tells the rail's radio groups from the sheet's. */
  name: string;
}

interface GroupProps {
  legend: string;
  any: string;
  name: string;
  options: readonly { value: string; count: number }[];
  total: number;
  chosen: string;
  onChoose: (value: string) => void;
}

const Group = ({ legend, any, name, options, total, chosen, onChoose }: GroupProps) => {
  const [all, showAll] = useState(false);
  // The address follows a moment later; a choice shows at once.
  const [picked, pick] = useState({ chosen, value: chosen });
  if (picked.chosen !== chosen) pick({ chosen, value: chosen });
  const shownChoice = picked.value;
  const choose = (value: string): void => {
    pick({ chosen, value });
    onChoose(value);
  };
  const known = options.some(({ value }) => value === chosen) || chosen === '';
  const listed = known ? options : [...options, { value: chosen, count: 0 }];
  const shown = all ? listed : listed.filter(({ value }, index) => index < SHORT || value === chosen);
  const hidden = listed.length - shown.length;
  return (
    <fieldset>
      <legend className="label">{legend}</legend>
      <Radio name={name} value="" checked={shownChoice === ''} count={total} onChange={() => choose('')}>
        {any}
      </Radio>
      {shown.map(({ value, count }) => (
        <Radio
          key={value}
          name={name}
          value={value}
          checked={shownChoice === value}
          count={count}
          onChange={() => choose(value)}
        >
          <bdi className="trunc">{value}</bdi>
        </Radio>
      ))}
      {hidden > 0 && (
        <button type="button" className="link t-14 py-1.5" onClick={() => showAll(true)}>
          {hidden} more
        </button>
      )}
    </fieldset>
  );
};

/** What narrows the list, with how many open jobs stand behind each choice. */
export const Facets = ({ facets, filters, onChange, name }: FacetsProps) => (
  <div className="facets">
    <Group
      legend="Role"
      any="Any role"
      name={`${name}-role`}
      options={facets?.roles ?? []}
      total={facets?.total ?? 0}
      chosen={filters.role}
      onChoose={(role) => onChange({ role })}
    />
    <Group
      legend="Pay type"
      any="Any pay type"
      name={`${name}-pay-type`}
      options={facets?.pay_types ?? []}
      total={facets?.total ?? 0}
      chosen={filters.pay_type}
      onChoose={(value) => onChange({ pay_type: PayType.safeParse(value).data ?? '' })}
    />
  </div>
);
