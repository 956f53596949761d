import type { CollectiveCard, GroupSort } from '../../../../contracts/collectives.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { CollectiveBones, CollectivePlate } from './collective-plate.tsx';
import { rolesIn } from './filters.ts';
import type { GroupSearch } from './filters.ts';
import './collectives.css';

export const sorts = [
  { value: 'newest', label: 'Newest' },
  { value: 'members', label: 'Most members' },
] as const satisfies readonly { value: GroupSort; label: string }[];

export const CollectiveListSkeleton = ({ rows = 8 }: { rows?: number }) => (
  <Skeleton label="Loading collectives">
    <div className="colls">
      {Array.from({ length: rows }, (_, index) => (
        <CollectiveBones key={index} />
      ))}
    </div>
  </Skeleton>
);

interface CollectiveResultsProps {
  collectives: readonly CollectiveCard[];
  filters: GroupSearch;
  filtered: boolean;
  onClear: () => void;
}

export const CollectiveResults = ({ collectives, filters, filtered, onClear }: CollectiveResultsProps) => {
  if (collectives.length > 0) {
    return (
      <div className="colls">
        {collectives.map((collective) => (
          <CollectivePlate key={collective.id} collective={collective} wanted={rolesIn(filters)} />
        ))}
      </div>
    );
  }
  return filtered ? (
    <EmptyState title="No collectives match." action={<Button onClick={onClear}>Clear filters</Button>}>
      Try fewer words or another role.
    </EmptyState>
  ) : (
    <EmptyState
      title="No collectives yet."
      action={<ButtonLink to={paths.createCollective}>Create Collective</ButtonLink>}
    >
      Start one: say what you want to learn or build side by side.
    </EmptyState>
  );
};
