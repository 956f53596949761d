import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Lock, Pencil, Trash2 } from 'lucide-react';
import type { SavedKind, TellingHow } from '../../../../contracts/saved-search-plan.ts';
import type { SavedQuery, SavedSearch } from '../../../../contracts/saved-searches.ts';
import { shortDate } from '../../lib/format.ts';
import { useLooking } from '../../lib/looking.ts';
import { newText, showAsNew, showNothingAsNew, useOpenedNew } from '../../lib/new-matches.ts';
import { paths } from '../../lib/paths.ts';
import { savedSearchesKey } from '../../lib/query-keys.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Menu } from '../../ui/menu.tsx';
import { SendButton, SuspendedNote } from '../../ui/suspended.tsx';
import { noteSeen, useFollowSearch, useRemoveSearch } from './api.ts';
import { useSavedSearches } from './open-search.ts';
import { RenameDialog } from './save-dialog.tsx';
import './saved-searches.css';

const hows = [
  { how: 'at_once', words: 'Right away' },
  { how: 'daily', words: 'Daily' },
] as const satisfies readonly { how: TellingHow; words: string }[];

const RemoveDialog = ({ search, onClose }: { search: SavedSearch; onClose: () => void }) => {
  const remove = useRemoveSearch({ onSuccess: onClose });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Remove this search?"
      description={
        <>
          <bdi>{search.name}</bdi>. You won’t hear about new matches anymore.
        </>
      }
      foot={
        <>
          <Button kind="bare" onClick={onClose}>
            Keep it
          </Button>
          <SendButton kind="danger" busy={remove.isPending} onClick={() => remove.mutate(search.id)}>
            Remove Search
          </SendButton>
        </>
      }
    >
      <SuspendedNote />
    </Dialog>
  );
};

const Actions = ({ search }: { search: SavedSearch }) => {
  const [asking, ask] = useState<'rename' | 'remove' | null>(null);
  const close = (): void => ask(null);
  return (
    <>
      <Menu
        label="Saved search"
        trigger={<Button kind="bare" icon={Ellipsis} aria-label="Rename or remove this search" />}
        groups={[
          [
            { label: 'Rename', icon: Pencil, onSelect: () => ask('rename') },
            { label: 'Remove', icon: Trash2, danger: true, onSelect: () => ask('remove') },
          ],
        ]}
      />
      {asking === 'rename' && <RenameDialog search={search} onClose={close} />}
      {asking === 'remove' && <RemoveDialog search={search} onClose={close} />}
    </>
  );
};

const Follow = ({ search }: { search: SavedSearch }) => {
  const { mutate } = useFollowSearch(search.id);
  const { follow } = search;
  return (
    <>
      <button
        type="button"
        role="switch"
        aria-checked={follow !== null}
        className="follow__s"
        onClick={() => mutate(follow === null ? 'at_once' : null)}
      >
        Follow
        <span className={`switch${follow === null ? '' : ' on'}`} aria-hidden="true" />
      </button>
      {follow !== null && (
        <div className="seg" role="group" aria-label="How often">
          {hows.map(({ how, words }) => (
            <button
              key={how}
              type="button"
              className={how === follow ? 'on' : ''}
              aria-pressed={how === follow}
              onClick={() => how !== follow && mutate(how)}
            >
              {words}
            </button>
          ))}
        </div>
      )}
    </>
  );
};

/** Long enough for somebody who only passes by, in ms. */
const LOOKED = 1_500;

/** What an open search has found newly is marked while it is open, and seen with that where somebody looks. */
const useLook = (open: SavedSearch | undefined): void => {
  const client = useQueryClient();
  const looking = useLooking();
  const { id: searchId, new_matches: ids, new_since: since, new_until: until } = open ?? {};
  useEffect(() => {
    if (searchId !== undefined && ids !== undefined) showAsNew({ searchId, ids, since: since ?? null });
  }, [searchId, ids, since]);
  useEffect(() => (searchId === undefined ? undefined : showNothingAsNew), [searchId]);
  useEffect(() => {
    if (!looking || searchId === undefined || until === undefined || until === null) return undefined;
    const timer = setTimeout(() => {
      noteSeen(searchId, until).then(
        () => client.invalidateQueries({ queryKey: savedSearchesKey }),
        () => undefined,
      );
    }, LOOKED);
    return () => clearTimeout(timer);
  }, [looking, searchId, until, client]);
};

/** "3 new since Nov 20" */
const News = () => {
  const news = useOpenedNew();
  if (news === null || news.ids.length === 0) return null;
  return (
    <span className="c2 nowrap">
      {newText(news.ids.length)} new
      {news.since !== null && (
        <>
          {' '}
          since <time dateTime={news.since}>{shortDate(news.since)}</time>
        </>
      )}
    </span>
  );
};

/** Above the list of an open saved search: whether one hears of what is new, and how. */
export const FollowRow = (looking: { kind: SavedKind; asked: SavedQuery }) => {
  const { open } = useSavedSearches(looking);
  useLook(open);
  if (open === undefined) return null;
  return (
    <>
      <div className="follow">
        <h2 className="follow__t t-16 b">
          <bdi className="trunc">{open.name}</bdi>
        </h2>
        <News />
        {!open.beyond_plan && <Follow search={open} />}
        <Actions key={open.id} search={open} />
      </div>
      {open.beyond_plan && (
        <div className="mb-4">
          <Banner
            tone="hold"
            icon={Lock}
            place="block"
            title="Your plan doesn’t include this saved search."
            action={<ButtonLink to={paths.subscription}>See plans</ButtonLink>}
          >
            It’s still saved. We’ll look for new matches again once you upgrade.
          </Banner>
        </div>
      )}
    </>
  );
};
