import type { TeamUpFacets, TeamUpSort } from '../../../../contracts/team-ups.ts';
import { Switch } from '../../ui/choice.tsx';
import { FacetGroup } from '../../ui/facets.tsx';
import type { TeamUpFilters } from './api.ts';
import { roleOf, rolesIn } from './filters.ts';

/** The times of posting, as they are called on the screen. */
export const postedWords = { week: 'This week', day: 'Today' } as const;

export const sorts = [
  { value: 'newest', label: 'Newest' },
  { value: 'interest', label: 'Most interest' },
] as const satisfies readonly { value: TeamUpSort; label: string }[];

interface FacetsProps {
  facets: TeamUpFacets | undefined;
  filters: TeamUpFilters;
  onChange: (change: Partial<TeamUpFilters>) => void;
  /** Tells the rail's radio groups from the sheet's. */
  name: string;
}

/** What narrows the feed, with how many open team-ups each choice leaves. */
export const Facets = ({ facets, filters, onChange, name }: FacetsProps) => (
  <>
    <FacetGroup
      legend="Role needed"
      name={`${name}-role`}
      options={facets?.roles}
      chosen={rolesIn(filters)}
      onChoose={(roles) => onChange({ role: roleOf(roles) })}
    />
    <FacetGroup
      legend="Posted"
      name={`${name}-posted`}
      any={{ words: 'Any time', count: facets?.total }}
      options={(['week', 'day'] as const).map((value) => ({
        value,
        label: postedWords[value],
        count: facets?.posted[value],
      }))}
      chosen={filters.posted === '' ? [] : [filters.posted]}
      onChoose={([value]) => onChange({ posted: value === 'week' || value === 'day' ? value : '' })}
    />
    <div>
      <Switch on={filters.status === 'all'} onChange={(on) => onChange({ status: on ? 'all' : '' })}>
        Show closed team-ups
      </Switch>
    </div>
  </>
);
