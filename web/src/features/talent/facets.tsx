import { lazy, Suspense } from 'react';
import { splitValues } from '../../../../contracts/job-search.ts';
import type { Tier } from '../../../../contracts/plans.ts';
import { opensTo } from '../../../../contracts/talent-search.ts';
import type { TalentFacets } from '../../../../contracts/talent.ts';
import { paths } from '../../lib/paths.ts';
import { FacetGroup } from '../../ui/facets.tsx';
import { Link } from '../../ui/link.tsx';
import { Bone } from '../../ui/states.tsx';
import type { Change, TalentFilters } from './filters.ts';
import { advancedWords, availabilitiesOf, rolesOf, skillsOf } from './filters.ts';
import { StudioSearch } from './studio-search.tsx';

/** Comes after the first paint: its list of suggestions is more code than the rest of the rail. */
const SkillsFilter = lazy(async () => ({
  default: (await import('../../ui/skills-filter.tsx')).SkillsFilter,
}));

interface FacetsProps {
  facets: TalentFacets | undefined;
  filters: TalentFilters;
  tier: Tier;
  /** `replace`: it goes on from the step before, so that Back undoes both. */
  onChange: (change: Change, replace?: boolean) => void;
  /** Tells the rail's groups from the sheet's. */
  name: string;
}

/** What narrows the list, with how many people each answer would bring. */
export const Facets = ({ facets, filters, tier, onChange, name }: FacetsProps) => {
  const combines = opensTo(tier, 'skills');
  return (
    <>
      {combines && (
        <div>
          <Suspense fallback={<Bone height={64} />}>
            <SkillsFilter
              label={advancedWords.skills}
              skills={splitValues(filters.skills)}
              onChange={(skills) => onChange({ skills: skillsOf(skills) })}
            />
          </Suspense>
        </div>
      )}
      <FacetGroup
        legend="Role"
        name={`${name}-role`}
        options={facets?.roles}
        chosen={splitValues(filters.role)}
        onChoose={(roles) => onChange({ role: rolesOf(roles) })}
      />
      <FacetGroup
        legend="Availability"
        name={`${name}-availability`}
        options={facets?.availabilities}
        chosen={splitValues(filters.availability)}
        onChoose={(values) => onChange({ availability: availabilitiesOf(values) })}
      />
      {!combines && (
        <div>
          <span className="label">{advancedWords.skills}</span>
          <p className="c2 t-14 pretty">
            Find people with every skill you need. Included with Pro and up.{' '}
            <Link className="link link--in" to={paths.subscription}>
              See plans
            </Link>
          </p>
        </div>
      )}
      <div>
        <StudioSearch open={opensTo(tier, 'min_reputation')} filters={filters} onChange={onChange} />
      </div>
    </>
  );
};
