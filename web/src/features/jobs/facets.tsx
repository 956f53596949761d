import { lazy, Suspense, useId } from 'react';
import type { JobSort } from '../../../../contracts/job-search.ts';
import { MAX_BELOW_MIN, postedWithin, splitValues } from '../../../../contracts/job-search.ts';
import type { JobFacets } from '../../../../contracts/jobs.ts';
import { money, parseMoney } from '../../lib/format.ts';
import { Switch } from '../../ui/choice.tsx';
import { FacetGroup } from '../../ui/facets.tsx';
import { Bone } from '../../ui/states.tsx';
import { useRestedText } from '../../ui/use-rested-text.ts';
import type { Change, JobFilters } from './filters.ts';
import { MOST_SOUGHT, payTypesOf, postedWords, rolesOf, skillsOf } from './filters.ts';

export const sorts = [
  { value: 'newest', label: 'Newest' },
  { value: 'budget_high', label: 'Highest budget' },
  { value: 'budget_low', label: 'Lowest budget' },
  { value: 'applicants', label: 'Fewest applicants' },
] as const satisfies readonly { value: JobSort; label: string }[];

/** Comes after the first paint: its list of suggestions is more code than the rest of the rail. */
const SkillsFilter = lazy(async () => ({
  default: (await import('../../ui/skills-filter.tsx')).SkillsFilter,
}));

interface EndProps {
  label: string;
  text: string;
  wrong: boolean;
  describedBy: string;
  onText: (text: string) => void;
}

/** One end of the budget. */
const End = ({ label, text, wrong, describedBy, onText }: EndProps) => (
  <span className={`input mono focusable${wrong ? ' is-bad' : ''}`}>
    <input
      inputMode="decimal"
      autoComplete="off"
      placeholder="Any"
      aria-label={label}
      aria-invalid={wrong || undefined}
      aria-describedby={describedBy}
      maxLength={12}
      value={text}
      onChange={(event) => onText(event.target.value)}
    />
  </span>
);

/** Why an end asks for nothing; undefined for one that can be asked for, or that is empty. */
const faultOf = (text: string): string | undefined => {
  if (text.trim() === '') return undefined;
  const cents = parseMoney(text);
  if (cents === null) return 'Enter an amount, like 250.';
  return cents > MOST_SOUGHT ? `At most ${money(MOST_SOUGHT)}.` : undefined;
};

interface BudgetProps {
  filters: Pick<JobFilters, 'min' | 'max'>;
  onChange: (change: Change, replace: boolean) => void;
}

const BudgetFilter = ({ filters: { min, max }, onChange }: BudgetProps) => {
  const note = useId();
  const tell = (name: 'min' | 'max', before: string) => (text: string) => {
    if (faultOf(text) === undefined) onChange({ [name]: text }, text !== '' && before !== '');
  };
  // An amount that is not one yet, or too large, stays in its field.
  const [least, setLeast] = useRestedText(min, tell('min', min));
  const [most, setMost] = useRestedText(max, tell('max', max));
  const faults = { least: faultOf(least), most: faultOf(most) };
  const [from, to] = [parseMoney(min), parseMoney(max)];
  const crossed = from !== null && to !== null && to < from ? MAX_BELOW_MIN : undefined;
  const fault = faults.least ?? faults.most ?? crossed;
  return (
    <fieldset>
      <legend className="label">Budget (USD)</legend>
      <div className="range">
        <End
          label="At least"
          text={least}
          wrong={faults.least !== undefined}
          describedBy={note}
          onText={setLeast}
        />
        to
        <End
          label="At most"
          text={most}
          wrong={(faults.most ?? crossed) !== undefined}
          describedBy={note}
          onText={setMost}
        />
      </div>
      <p className={fault === undefined ? 'hint' : 'hint hint--bad'} id={note}>
        {fault ?? 'Based on each job’s highest amount. Jobs without one are hidden.'}
      </p>
    </fieldset>
  );
};

interface FacetsProps {
  facets: JobFacets | undefined;
  filters: JobFilters;
  /** `replace`: it goes on from the step before, so that Back undoes both. */
  onChange: (change: Change, replace?: boolean) => void;
  /** Tells the rail's radio groups from the sheet's. */
  name: string;
}

/** What narrows the list, with how many jobs each answer would bring. */
export const Facets = ({ facets, filters, onChange, name }: FacetsProps) => (
  <>
    <FacetGroup
      legend="Role"
      name={`${name}-role`}
      options={facets?.roles}
      chosen={splitValues(filters.role)}
      onChoose={(roles) => onChange({ role: rolesOf(roles) })}
    />
    <FacetGroup
      legend="Posted"
      name={`${name}-posted`}
      any={{ words: 'Any time', ...facets?.posted.any }}
      options={(['week', 'day'] as const).map((value) => ({
        value,
        label: postedWords[value],
        ...facets?.posted[value],
      }))}
      chosen={filters.posted === '' ? [] : [filters.posted]}
      onChoose={([value]) => onChange({ posted: postedWithin.find((within) => within === value) ?? '' })}
    />
    <FacetGroup
      legend="Pay type"
      name={`${name}-pay-type`}
      options={facets?.pay_types}
      chosen={splitValues(filters.pay_type)}
      onChoose={(values) => onChange({ pay_type: payTypesOf(values) })}
    />
    <BudgetFilter filters={filters} onChange={onChange} />
    <div>
      <Switch
        on={filters.protected === 'yes'}
        onChange={(on) => onChange({ protected: on ? 'yes' : '' })}
        about="Hides jobs paid in Robux, which can’t be held."
      >
        Protected by escrow
      </Switch>
    </div>
    <div>
      <Suspense fallback={<Bone height={64} />}>
        <SkillsFilter
          label="Skills"
          skills={splitValues(filters.skills)}
          onChange={(skills) => onChange({ skills: skillsOf(skills) })}
        />
      </Suspense>
    </div>
  </>
);
