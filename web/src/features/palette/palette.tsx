import { useEffect, useRef, useState } from 'react';
import { Command, defaultFilter } from 'cmdk';
import { AtSign, Briefcase, Clock, RotateCcw, Search, Users, X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import { useNavigate } from 'react-router-dom';
import { folded } from '../../../../contracts/folded.ts';
import { isComposing } from '../../lib/composing.ts';
import { count } from '../../lib/format.ts';
import { messageOf } from '../../lib/errors.ts';
import { useSingleKeys } from '../../lib/keyboard.ts';
import { paths } from '../../lib/paths.ts';
import { totalText } from '../../lib/total.ts';
import { useSession } from '../../lib/session.ts';
import { useVisits } from '../../lib/visits.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Keys } from '../../ui/keys.tsx';
import { useActions } from './actions.ts';
import type { Surroundings } from './actions.ts';
import { destinationsFor } from './destinations.ts';
import { Marked } from './marked.tsx';
import { ChatsGroup, PeopleGroup, PlacesGroup } from './people-groups.tsx';
import { Row } from './row.tsx';
import { useSearch } from './search.ts';
import './palette.css';

/** Below this a match is letters that happen to stand in that order. */
const GOOD_ENOUGH = 0.2;

interface Findable {
  label: string;
  words?: readonly string[];
}

/** Any part of a name finds it, also one in the middle of a word. */
const scoreOf = ({ label, words = [] }: Findable, text: string): number => {
  const score = defaultFilter(label, text, [...words]);
  const sought = folded(text);
  const held = [label, ...words].some((name) => folded(name).includes(sought));
  return held ? Math.max(score, 2 * GOOD_ENOUGH) : score;
};

/** The best first; all as they stand while nothing is typed. */
const matching = <T extends Findable>(items: readonly T[], text: string): readonly T[] => {
  if (text === '') return items;
  return items
    .map((item) => ({ item, score: scoreOf(item, text) }))
    .filter(({ score }) => score > GOOD_ENOUGH)
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item);
};

type PaletteProps = Surroundings & { onClose: () => void };

const Body = ({ onClose, leave, ...around }: PaletteProps & { leave: () => void }) => {
  const session = useSession();
  const navigate = useNavigate();
  const singleKeys = useSingleKeys();
  const [typed, setTyped] = useState('');
  const search = useSearch(typed);
  const { text } = search;
  const actions = matching(useActions(around), text);
  const destinations = matching(destinationsFor(session), text);
  const visits = matching(
    useVisits(session.userId).map((visit) => ({ ...visit, label: visit.title })),
    text,
  ).filter(({ to }) => to !== location.pathname);

  const go = (to: string): void => {
    leave();
    void navigate(to);
  };
  const after = (run: () => void): void => {
    onClose();
    run();
  };

  const jobs = search.jobs?.items ?? [];
  const teamUps = search.teamUps?.items ?? [];
  const { people, chats, studios, collectives } = search;
  const found =
    actions.length +
    destinations.length +
    visits.length +
    people.length +
    chats.length +
    jobs.length +
    teamUps.length +
    studios.length +
    collectives.length;
  const nothing = text !== '' && found === 0 && !search.loading && search.error === null;

  // An Enter faster than the search chooses what it then finds first, unless something else is typed meanwhile.
  const awaited = useRef<string | null>(null);
  useEffect(() => {
    if (awaited.current === null || search.loading) return;
    const forThis = awaited.current === text;
    awaited.current = null;
    if (!forThis) return;
    if (people[0]) go(paths.profile(people[0].username));
    else if (jobs[0]) go(paths.job(jobs[0].id));
    else if (teamUps[0]) go(paths.teamUp(teamUps[0].id));
    else if (studios[0]) go(paths.studio(studios[0].slug));
    else if (collectives[0]) go(paths.collective(collectives[0].slug));
  });

  const said = (): string => {
    if (search.loading) return 'Searching…';
    if (search.error !== null) return '';
    if (nothing) return 'Nothing found';
    return text === '' ? '' : `${count(found)} ${found === 1 ? 'result' : 'results'}`;
  };

  return (
    <Command
      label="Find or do anything"
      className="palette__in"
      shouldFilter={false}
      loop
      vimBindings={false}
    >
      <div className="palette__head">
        <Icon of={Search} size={20} className="c3" />
        <Command.Input
          value={typed}
          onValueChange={(value) => {
            awaited.current = null;
            setTyped(value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
            if (search.loading && found === 0) awaited.current = text;
          }}
          maxLength={100}
          placeholder="Find people, chats, jobs, pages…"
        />
        <Radix.Close asChild>
          <Button kind="bare" icon={X} aria-label="Close" />
        </Radix.Close>
      </div>
      <span className="sr" role="status">
        {said()}
      </span>
      <Command.List className="palette__list" label="Results">
        {search.meant !== null && (
          <p className="palette__note c2">
            Showing results for{' '}
            <b className="c1">
              <bdi>{search.meant}</bdi>
            </b>
            .
          </p>
        )}
        {visits.length > 0 && (
          <Command.Group heading="Recent">
            {visits.map(({ to, label }) => (
              <Row key={to} value={`recent ${to}`} onSelect={() => go(to)} mark={<Icon of={Clock} />}>
                <Marked text={label} by={text} />
              </Row>
            ))}
          </Command.Group>
        )}
        {actions.length > 0 && (
          <Command.Group heading="Actions">
            {actions.map(({ label, icon, keys, run }) => (
              <Row
                key={label}
                value={`do ${label}`}
                onSelect={() => after(run)}
                mark={<Icon of={icon} />}
                end={keys && singleKeys && <Keys presses={keys} />}
              >
                <Marked text={label} by={text} />
              </Row>
            ))}
          </Command.Group>
        )}
        {destinations.length > 0 && (
          <Command.Group heading="Go to">
            {destinations.map(({ label, to, icon, key }) => (
              <Row
                key={to}
                value={`go ${to}`}
                onSelect={() => go(to)}
                mark={<Icon of={icon} />}
                end={key !== undefined && singleKeys && <Keys presses={['g', key]} />}
              >
                <Marked text={label} by={text} />
              </Row>
            ))}
          </Command.Group>
        )}
        <ChatsGroup chats={chats} by={search.by} go={go} />
        <PeopleGroup people={people} by={search.by} go={go} />
        {search.jobs !== null && jobs.length > 0 && (
          <Command.Group heading="Jobs">
            {jobs.map((job) => (
              <Row
                key={job.id}
                value={`job ${job.id}`}
                onSelect={() => go(paths.job(job.id))}
                mark={<Icon of={Briefcase} />}
                end={<span className="palette__end mono c3">{job.budget}</span>}
              >
                <Marked text={job.title} by={search.meant ?? text} />
              </Row>
            ))}
            <Row
              value="all jobs"
              onSelect={() => go(`${paths.jobs}?${new URLSearchParams({ q: text }).toString()}`)}
              mark={<Icon of={Search} />}
              end={
                <span className="t-12 c3 mono">
                  {totalText({ count: jobs.length, more: search.jobs.next_cursor !== null })}
                </span>
              }
            >
              All jobs for “{text}”
            </Row>
          </Command.Group>
        )}
        {(jobs.length > 0 || teamUps.length > 0) && (
          <Command.Group heading="Talent">
            <Row
              value="all creators"
              onSelect={() => go(`${paths.developers}?${new URLSearchParams({ q: text }).toString()}`)}
              mark={<Icon of={Search} />}
            >
              All creators for “{text}”
            </Row>
          </Command.Group>
        )}
        {teamUps.length > 0 && (
          <Command.Group heading="Team-ups">
            {teamUps.map((teamUp) => (
              <Row
                key={teamUp.id}
                value={`team-up ${teamUp.id}`}
                onSelect={() => go(paths.teamUp(teamUp.id))}
                mark={<Icon of={Users} />}
                end={<span className="palette__end c3">{teamUp.poster?.display_name}</span>}
              >
                <Marked text={teamUp.title} by={search.meant ?? text} />
              </Row>
            ))}
            <Row
              value="all team-ups"
              onSelect={() => go(`${paths.teamUps}?${new URLSearchParams({ q: text }).toString()}`)}
              mark={<Icon of={Search} />}
            >
              All team-ups for “{text}”
            </Row>
          </Command.Group>
        )}
        <PlacesGroup heading="Studios" places={studios} by={search.by} go={go} />
        <PlacesGroup heading="Collectives" places={collectives} by={search.by} go={go} />
        {search.loading && (
          <Command.Loading label="Searching">
            <span className="palette__note c3">Searching…</span>
          </Command.Loading>
        )}
        {search.error !== null && (
          <Command.Group heading={search.forPerson ? 'People' : 'Results'}>
            <p className="palette__note c-danger" role="alert">
              {messageOf(search.error)}
            </p>
            <Row value="retry" onSelect={search.retry} mark={<Icon of={RotateCcw} />}>
              Retry
            </Row>
          </Command.Group>
        )}
        {nothing && (
          <p className="palette__note c2">
            {search.forPerson && search.wanted
              ? `No one’s name or username matches “${search.by}”.`
              : `Nothing found for “${text}”.`}
          </p>
        )}
        {text === '@' && (
          <p className="palette__note c2">
            <Icon of={AtSign} /> Type any part of a name or a username.
          </p>
        )}
      </Command.List>
      <div className="palette__foot only-desk" aria-hidden="true">
        <span>
          <kbd className="kbd">↑</kbd> <kbd className="kbd">↓</kbd> move
        </span>
        <span>
          <kbd className="kbd">↵</kbd> open
        </span>
        <span>
          <kbd className="kbd">Esc</kbd> close
        </span>
        <span className="push">
          <kbd className="kbd">@</kbd> person
        </span>
      </div>
    </Command>
  );
};

/** Finds and does anything, from anywhere. */
export const Palette = ({ onClose, ...around }: PaletteProps) => {
  const opener = useRef<Element | null>(null);
  const left = useRef(false);
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="overlay" />
        <Radix.Content
          className="palette"
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // Whoever went on stands on the new page; whoever stayed stands where they were.
            const back = left.current ? document.getElementById('main') : opener.current;
            if (back instanceof HTMLElement) back.focus({ preventScroll: true });
          }}
        >
          <Radix.Title className="sr">Find</Radix.Title>
          <Body
            {...around}
            onClose={onClose}
            leave={() => {
              left.current = true;
              onClose();
            }}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};
