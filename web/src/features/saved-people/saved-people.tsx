import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { Creator } from '../../../../contracts/talent.ts';
import { usePaged } from '../../lib/paged.ts';
import { useRoom } from '../../lib/realtime.ts';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { SAVED_PER_PAGE, savedPeopleQuery } from './api.ts';

interface SavedPeopleProps {
  card: (creator: Creator) => ReactNode;
  skeleton: ReactNode;
  /** Leads to all creators. */
  onBrowse: () => void;
}

/** Everybody whom the reader has saved, the last one first. */
export const SavedPeople = ({ card, skeleton, onBrowse }: SavedPeopleProps) => {
  const list = usePaged(savedPeopleQuery);
  useRoom('talent');
  const section = useRef<HTMLElement>(null);
  const { data } = list;
  // Whoever is taken out goes with the button that was pressed: the focus stays with the list.
  const length = useRef(0);
  useEffect(() => {
    const shown = data?.length ?? 0;
    if (shown < length.current && document.activeElement === document.body) section.current?.focus();
    length.current = shown;
  }, [data]);
  return (
    <section ref={section} tabIndex={-1} className="creators-list" aria-label="Saved creators">
      <Loaded
        query={list}
        skeleton={skeleton}
        fault="We couldn’t load who you’ve saved."
        empty={
          <EmptyState
            title="You haven’t saved anyone yet."
            action={<Button onClick={onBrowse}>Browse creators</Button>}
          >
            Press Save on a creator’s card or profile, and you’ll find them here. Only you can see this list.
          </EmptyState>
        }
      >
        {(creators) => (
          <>
            <p className="c3 mb-3">Only you can see this list.</p>
            <div className="creators">{creators.map(card)}</div>
          </>
        )}
      </Loaded>
      <div className="mt-6">
        <ShowMore noun={['creator', 'creators']} page={SAVED_PER_PAGE} {...list.end} />
      </div>
    </section>
  );
};
