import { lazy, Suspense, useId } from 'react';
import type { JobSort } from '../../../../contracts/job-search.ts';
import { MAX_BELOW_MIN, postedWithin, splitValues } from '../../../../contracts/job-search.ts';
import type { JobFacets } from '../../../../contracts/jobs.ts';
import { parseMoney } from '../../lib/format.ts';
import { Switch } from '../../ui/choice.tsx';
import { FacetGroup } from '../../ui/facets.tsx';
import { Bone } from '../../ui/states.tsx';
import { useRestedText } from '../../ui/use-rested-text.ts';
import type { Change, JobFilters } from './filters.ts';
import { payTypesOf, postedWords, rolesOf, skillsOf } from './filters.ts';

export const sorts = [
  { value: 'newest', label: 'Newest' },
  { value: 'budget_high', label: 'Highest budget' },
  { value: 'budget_low', label: 'Lowest budget' },
  { value: 'applicants', label: 'Fewest applicants' },
] as const satisfies readonly { value: JobSort; label: string }[];

/** Comes after the first paint: its list of suggestions is more code than the rest of the rail. */
const SkillsFilter = lazy(async () => ({ default: (await import('./skills-filter.tsx')).SkillsFilter }));

interface EndProps {
  label: string;
  value: string;
  fault: string | undefined;
  describedBy: string;
  onRest: (text: string) => void;
}

/** One end of the budget: an amount that is not one yet, or no more, stays in its field and asks for nothing. */
const End = ({ label, value, fault, describedBy, onRest }: EndProps) => {
  const [text, setText] = useRestedText(value, onRest);
  const wrong = fault !== undefined || (text.trim() !== '' && parseMoney(text) === null);
  return (
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
        onChange={(event) => setText(event.target.value)}
      />
    </span>
  );
};

interface BudgetProps {
  filters: Pick<JobFilters, 'min' | 'max'>;
  onChange: (change: Change, replace: boolean) => void;
}

const BudgetFilter = ({ filters: { min, max }, onChange }: BudgetProps) => {
  const note = useId();
  const [from, to] = [parseMoney(min), parseMoney(max)];
  const fault = from !== null && to !== null && to < from ? MAX_BELOW_MIN : undefined;
  const tell = (name: 'min' | 'max', before: string) => (text: string) => {
    if (text === '' || parseMoney(text) !== null) onChange({ [name]: text }, text !== '' && before !== '');
  };
  return (
    <fieldset>
      <legend className="label">Budget, USD</legend>
      <div className="range">
        <End label="At least" value={min} fault={undefined} describedBy={note} onRest={tell('min', min)} />
        to
        <End label="At most" value={max} fault={fault} describedBy={note} onRest={tell('max', max)} />
      </div>
      <p className={fault === undefined ? 'hint' : 'hint hint--bad'} id={note}>
        {fault ?? 'Goes by a job’s highest figure. Jobs without one are left out.'}
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
      any={{ words: 'Any time', ...(facets?.posted.any ?? { count: 0 }) }}
      options={(['week', 'day'] as const).map((value) => ({
        value,
        label: postedWords[value],
        ...(facets?.posted[value] ?? { count: 0 }),
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
          skills={splitValues(filters.skills)}
          onChange={(skills) => onChange({ skills: skillsOf(skills) })}
        />
      </Suspense>
    </div>
  </>
);
