import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { ChatPage } from '../../../../contracts/chats.ts';
import { FoundCollectives } from '../../../../contracts/collectives.ts';
import { FoundJobs } from '../../../../contracts/jobs.ts';
import { FoundPeople } from '../../../../contracts/profiles.ts';
import { StudioPage } from '../../../../contracts/studios.ts';
import { FoundTeamUps } from '../../../../contracts/team-ups.ts';
import { api } from '../../lib/client.ts';
import { chatKeys } from '../../lib/query-keys.ts';
import { useSession } from '../../lib/session.ts';

/** A pause in typing after which it is searched for, in ms. */
const PAUSE = 200;
const SHORTEST = 2;
const SHOWN = 6;
const PLACES_SHOWN = 3;

export type FoundPerson = z.infer<typeof FoundPeople>['items'][number];

interface Answered {
  readonly items: readonly unknown[];
  readonly meant: string | null;
}

/**
 * What a slip was taken for stands in for what was typed where nothing at all is found by that: a name is no slip because
 * jobs are called much like it. @returns what of a list shows
 */
const shownOf =
  (settled: boolean, foundAsTyped: boolean) =>
  <List extends Answered>(list: List | undefined): List | null =>
    settled && list !== undefined && (list.meant === null || !foundAsTyped) ? list : null;

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

/**
 * People, jobs, team-ups, studios and collectives by what is typed, or with `@` before it people alone; and what is the reader's own. A search
 * that is no longer wanted is cancelled.
 */
export const useSearch = (typed: string) => {
  const { onboarded } = useSession();
  const text = typed.trim();
  const forPerson = text.startsWith('@');
  /** What is looked for, without the sign that says among whom. */
  const by = text.replace(/^@/, '').trim();
  const settled = useSettled(text);
  const settledBy = settled.replace(/^@/, '').trim();
  const wantsPeople = settledBy.length >= SHORTEST;
  const wantsPosts = wantsPeople && !forPerson && !settled.startsWith('@');

  const people = useQuery({
    queryKey: ['palette', 'people', settledBy.toLowerCase()],
    queryFn: ({ signal }) =>
      api.get('/api/people', FoundPeople, { query: { q: settledBy.slice(0, 60), limit: SHOWN }, signal }),
    enabled: wantsPeople,
    retry: false,
  });
  const jobs = useQuery({
    queryKey: ['palette', 'jobs', settled],
    queryFn: ({ signal }) =>
      api.get('/api/jobs', FoundJobs, { query: { q: settled.slice(0, 100), limit: SHOWN }, signal }),
    enabled: wantsPosts,
    retry: false,
  });
  const teamUps = useQuery({
    queryKey: ['palette', 'team-ups', settled],
    queryFn: ({ signal }) =>
      api.get('/api/team-ups', FoundTeamUps, { query: { q: settled.slice(0, 100), limit: SHOWN }, signal }),
    enabled: wantsPosts,
    retry: false,
  });
  const studios = useQuery({
    queryKey: ['palette', 'studios', settled],
    queryFn: ({ signal }) =>
      api.get('/api/studios', StudioPage, {
        query: { q: settled.slice(0, 100), limit: PLACES_SHOWN },
        signal,
      }),
    enabled: wantsPosts,
    retry: false,
  });
  const collectives = useQuery({
    queryKey: ['palette', 'collectives', settled],
    queryFn: ({ signal }) =>
      api.get('/api/collectives', FoundCollectives, {
        query: { q: settled.slice(0, 100), limit: PLACES_SHOWN },
        signal,
      }),
    enabled: wantsPosts,
    retry: false,
  });
  // The reader's own, by any part of the other side's names or of the job's title.
  const wantsChats = wantsPosts && onboarded;
  const chats = useQuery({
    queryKey: chatKeys.found(settled.toLowerCase()),
    queryFn: ({ signal }) =>
      api.get('/api/me/chats', ChatPage, { query: { q: settled.slice(0, 100), limit: SHOWN }, signal }),
    enabled: wantsChats,
    retry: false,
  });

  const searches = forPerson ? [people] : [people, chats, jobs, teamUps, studios, collectives];
  const wanted = by.length >= SHORTEST;
  const settling = wanted && settled !== text;
  const loading = wanted && (settling || searches.some((one) => one.isFetching && one.data === undefined));
  const lists = [jobs.data, teamUps.data, studios.data, collectives.data];
  const foundAsTyped =
    // Until all have answered nobody knows.
    loading ||
    [people.data, chats.data, ...lists.filter((list) => list?.meant === null)].some(
      (list) => (list?.items.length ?? 0) > 0,
    );
  const shown = shownOf(wantsPosts && !settling, foundAsTyped);
  const guess = foundAsTyped ? undefined : lists.find((list) => (list?.items.length ?? 0) > 0);
  return {
    text,
    by,
    forPerson,
    wanted,
    loading,
    /** What was searched for instead of what was typed; null where it was as typed. */
    meant: wantsPosts && !settling ? (guess?.meant ?? null) : null,
    error:
      wanted && !settling ? (searches.find((one) => one.isError && !one.isFetching)?.error ?? null) : null,
    retry: () => {
      for (const one of searches) if (one.isError) void one.refetch();
    },
    people: wantsPeople && !settling ? (people.data?.items ?? []) : [],
    chats: wantsChats && !settling ? (chats.data?.items ?? []) : [],
    jobs: shown(jobs.data),
    teamUps: shown(teamUps.data),
    studios: shown(studios.data)?.items ?? [],
    collectives: shown(collectives.data)?.items ?? [],
  };
};
