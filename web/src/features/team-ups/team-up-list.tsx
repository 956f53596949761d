import type { TeamUp } from '../../../../contracts/team-ups.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Bone, EmptyState, Skeleton } from '../../ui/states.tsx';
import type { TeamUpFilters } from './api.ts';
import { postedWords } from './facets.tsx';
import { roleOf, rolesIn } from './filters.ts';
import { TeamUpPlate } from './team-up-plate.tsx';
import './team-ups.css';

interface ActiveFilter {
  words: string;
  /** What the filters come to without it. */
  without: Partial<TeamUpFilters>;
}

/** What changes the feed, and each without it. */
export const activeIn = (filters: TeamUpFilters): readonly ActiveFilter[] => {
  const { q, posted, status } = filters;
  const roles = rolesIn(filters);
  return [
    ...(q === '' ? [] : [{ words: `“${q}”`, without: { q: '' } }]),
    ...roles.map((words) => ({ words, without: { role: roleOf(roles.filter((role) => role !== words)) } })),
    ...(posted === '' ? [] : [{ words: postedWords[posted], without: { posted: '' as const } }]),
    ...(status === '' ? [] : [{ words: 'Including closed', without: { status: '' as const } }]),
  ];
};

const TeamUpBones = () => (
  <div className="plate tup">
    <div className="py-1.5">
      <Bone width="58%" height={16} />
    </div>
    <div className="stack gap-2 py-1">
      <Bone width="96%" />
      <Bone width="72%" />
    </div>
    <div className="tup__roles">
      <Bone width={72} height={22} />
      <Bone width={104} height={22} />
    </div>
    <div className="tup__foot">
      <Bone width={24} height={24} />
      <Bone width="34%" />
    </div>
  </div>
);

export const TeamUpListSkeleton = () => (
  <Skeleton label="Loading team-ups">
    <div className="tups">
      {Array.from({ length: 6 }, (_, index) => (
        <TeamUpBones key={index} />
      ))}
    </div>
  </Skeleton>
);

interface TeamUpResultsProps {
  teamUps: readonly TeamUp[];
  /** The roles that the reader looks for. */
  wanted: readonly string[];
  filtered: boolean;
  onClear: () => void;
}

export const TeamUpResults = ({ teamUps, wanted, filtered, onClear }: TeamUpResultsProps) => {
  if (teamUps.length > 0) {
    return (
      <div className="tups">
        {teamUps.map((teamUp) => (
          <TeamUpPlate key={teamUp.id} teamUp={teamUp} wanted={wanted} />
        ))}
      </div>
    );
  }
  return filtered ? (
    <EmptyState title="No team-ups match." action={<Button onClick={onClear}>Clear filters</Button>}>
      Try fewer words or another role.
    </EmptyState>
  ) : (
    <EmptyState
      title="No open team-ups yet."
      action={<ButtonLink to={paths.postTeamUp}>Create Team-Up</ButtonLink>}
    >
      Start one: say what you want to build and who you need.
    </EmptyState>
  );
};
