import type { JobFacets } from '../../../../contracts/jobs.ts';
import { payTypeOf } from '../../../../contracts/pay-types.ts';
import { FacetGroup } from '../../ui/facets.tsx';
import type { JobFilters } from './api.ts';

interface FacetsProps {
  facets: JobFacets | undefined;
  filters: JobFilters;
  onChange: (change: Partial<JobFilters>) => void;
  /** Tells the rail's radio groups from the sheet's. */
  name: string;
}

const chosenOf = (value: string): string[] => (value === '' ? [] : [value]);

/** What narrows the list, with how many open jobs stand behind each choice. */
export const Facets = ({ facets, filters, onChange, name }: FacetsProps) => (
  <>
    <FacetGroup
      legend="Role"
      name={`${name}-role`}
      any={{ words: 'Any role', count: facets?.total ?? 0 }}
      options={facets?.roles}
      chosen={chosenOf(filters.role)}
      onChoose={([role = '']) => onChange({ role })}
    />
    <FacetGroup
      legend="Pay type"
      name={`${name}-pay-type`}
      any={{ words: 'Any pay type', count: facets?.total ?? 0 }}
      options={facets?.pay_types}
      chosen={chosenOf(filters.pay_type)}
      onChoose={([value]) => onChange({ pay_type: payTypeOf(value) ?? '' })}
    />
  </>
);
