import type { ReactNode } from 'react';
import { Lock } from 'lucide-react';
import type { AdvancedFilter } from '../../../../contracts/talent-search.ts';
import { useIsNew } from '../../lib/new-matches.ts';
import type { Path } from '../../lib/paths.ts';
import { paths } from '../../lib/paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import type { ListedCreator } from './api.ts';
import { CreatorCard, CreatorSkeleton } from './creator-card.tsx';
import { advancedWords } from './filters.ts';

interface LeftOutProps {
  beyond: readonly AdvancedFilter[];
  onRemove: () => void;
}

/** A plan that has become smaller, or a link from somebody on a larger one: what is left out, and that the rest holds. */
export const LeftOut = ({ beyond, onRemove }: LeftOutProps) =>
  beyond.length === 0 ? null : (
    <div className="mb-4">
      <Banner
        tone="hold"
        icon={Lock}
        place="block"
        title={`Your plan doesn’t include ${beyond.map((name) => `“${advancedWords[name]}”`).join(', ')}.`}
        action={
          <span className="row row--wrap gap-2">
            <Button onClick={onRemove}>Remove</Button>
            <ButtonLink to={paths.subscription}>See plans</ButtonLink>
          </span>
        }
      >
        We left {beyond.length === 1 ? 'it' : 'them'} out and kept the rest of your search.
      </Banner>
    </div>
  );

export const CreatorListSkeleton = () => (
  <Skeleton label="Loading creators">
    <div className="creators">
      {Array.from({ length: 6 }, (_, index) => (
        <CreatorSkeleton key={index} />
      ))}
    </div>
  </Skeleton>
);

interface CreatorResultsProps {
  creators: readonly ListedCreator[];
  /** Whose preview is open, if there is one. */
  selected: string | null;
  /** Where a plate leads; undefined: to the profile. */
  previewOf: ((username: string) => Path) | undefined;
  filtered: boolean;
  onClear: () => void;
  save?: ((creator: ListedCreator) => ReactNode) | undefined;
}

export const CreatorResults = ({
  creators,
  selected,
  previewOf,
  filtered,
  onClear,
  save,
}: CreatorResultsProps) => {
  const isNew = useIsNew();
  if (creators.length > 0) {
    return (
      <div className="creators">
        {creators.map((creator) => (
          <CreatorCard
            key={creator.id}
            creator={creator}
            work={creator.work && { src: creator.work.thumb_url, alt: creator.work.title }}
            works={creator.work_count}
            to={previewOf?.(creator.username)}
            selected={creator.username === selected}
            isNew={isNew(creator.id)}
            save={save?.(creator)}
          />
        ))}
      </div>
    );
  }
  return filtered ? (
    // Beside the end of the rail, where the last answer was ticked, it is in sight as well.
    <div className="sticky">
      <EmptyState title="No creators match." action={<Button onClick={onClear}>Clear filters</Button>}>
        Try fewer words or fewer filters.
      </EmptyState>
    </div>
  ) : (
    <EmptyState title="No creators yet." action={<ButtonLink to={paths.postJob}>Post a Job</ButtonLink>}>
      New profiles show up here right away.
    </EmptyState>
  );
};
