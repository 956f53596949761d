import { useState } from 'react';
import { Bookmark, BookmarkPlus, Lock } from 'lucide-react';
import type { SavedKind } from '../../../../contracts/saved-search-plan.ts';
import { savesSearches } from '../../../../contracts/saved-search-plan.ts';
import type { SavedQuery, SavedSearch } from '../../../../contracts/saved-searches.ts';
import { newText, useOpenedNew } from '../../lib/new-matches.ts';
import type { Path } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { upgrade } from '../../lib/upgrade.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { toast } from '../../ui/toast.ts';
import { useNamedSearch, useSavedSearches } from './open-search.ts';
import { SaveDialog } from './save-dialog.tsx';
import './saved-searches.css';

interface SavedBarProps {
  kind: SavedKind;
  /** What the list asks for now. */
  asked: SavedQuery;
  /** What it could be called. */
  called: string;
  /** The search that the address names. */
  named: string | null;
  pathOf: (query: SavedQuery) => Path;
  /** In place of the address that named one; the same function each time. */
  onNamed: (query: SavedQuery) => void;
}

const LOCKED = 'Saved Searches';

/** For whom it isn't: dimmed, and a press says how to get it. */
const Locked = () => (
  <button
    type="button"
    className="btn btn--bare saved__locked"
    onClick={() =>
      toast({
        title: LOCKED,
        description: 'Saving and following searches comes with Pro, Studio, and Enterprise.',
        action: upgrade,
      })
    }
  >
    <Icon of={Lock} />
    Save search
  </button>
);

/** How many it has found newly; of the open one, those that are marked in the list. */
const useNewCount = ({ id, new_matches: matches }: SavedSearch, open: boolean): number => {
  const opened = useOpenedNew();
  return open && opened?.searchId === id ? opened.ids.length : matches.length;
};

const Chip = ({ search, to, open }: { search: SavedSearch; to: Path; open: boolean }) => {
  const found = useNewCount(search, open);
  return (
    <Link
      to={to}
      className={`saved__chip${open ? ' sel on' : ''}`}
      {...(open ? { 'aria-current': true as const } : {})}
    >
      <bdi className="trunc">{search.name}</bdi>
      {search.beyond_plan && (
        <>
          <Icon of={Lock} size={14} />
          <span className="sr">Not included in your plan</span>
        </>
      )}
      {found > 0 && (
        <span className={`count${open ? ' count--hot' : ''}`}>
          {newText(found)}
          <span className="sr"> new</span>
        </span>
      )}
    </Link>
  );
};

/** The searches that one has saved, the open one marked, and the way to save what the list shows. */
export const SavedBar = ({ kind, asked, called, named, pathOf, onNamed }: SavedBarProps) => {
  const { tier } = useSession();
  const { searches, open, full, error, refetch } = useSavedSearches({ kind, asked });
  const [saving, setSaving] = useState(false);
  // All there is would be news with everybody who comes.
  const narrows = Object.keys(asked).some((name) => name !== 'sort');
  useNamedSearch(named, searches, onNamed);
  if (searches === undefined)
    return error === null ? (
      <div className="saved__list" />
    ) : (
      <div className="saved__list">
        <span className="c2">We couldn’t load your saved searches.</span>
        <Button kind="bare" onClick={() => void refetch()}>
          Retry
        </Button>
      </div>
    );
  return (
    <section className="saved__list" aria-label="Saved searches">
      {searches.length > 0 && (
        <span className="saved__l">
          <Icon of={Bookmark} />
          Saved
        </span>
      )}
      {searches.map((search) => (
        <Chip key={search.id} search={search} to={pathOf(search.query)} open={search.id === open?.id} />
      ))}
      {open === undefined && savesSearches(tier) && !narrows && searches.length === 0 && (
        <span className="c3">Search or filter, then save it to hear about new matches.</span>
      )}
      {open === undefined &&
        (narrows || !savesSearches(tier)) &&
        (savesSearches(tier) ? (
          <Button
            kind="bare"
            className="saved__save"
            icon={BookmarkPlus}
            onClick={() =>
              full
                ? toast({
                    title: 'Search Not Saved',
                    description:
                      'You’ve saved 20 searches, and that’s the limit. Remove one to save another.',
                    variant: 'destructive',
                  })
                : setSaving(true)
            }
          >
            Save search
          </Button>
        ) : (
          <Locked />
        ))}
      {saving && <SaveDialog kind={kind} query={asked} called={called} onClose={() => setSaving(false)} />}
    </section>
  );
};
