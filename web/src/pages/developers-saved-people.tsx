import { SaveButton } from '../features/saved-people/save-button.tsx';
import { SavedPeople } from '../features/saved-people/saved-people.tsx';
import { CreatorCard } from '../features/talent/creator-card.tsx';
import { CreatorListSkeleton } from '../features/talent/talent-list.tsx';

export { SaveButton };

export const SavedCreators = ({ onBrowse }: { onBrowse: () => void }) => (
  <SavedPeople
    skeleton={<CreatorListSkeleton />}
    onBrowse={onBrowse}
    card={(creator) => (
      <CreatorCard
        key={creator.id}
        creator={creator}
        work={creator.work && { src: creator.work.thumb_url, alt: creator.work.title }}
        works={creator.work_count}
        save={<SaveButton person={creator} look="icon" />}
      />
    )}
  />
);
