import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { JobPage } from '../../../../contracts/jobs.ts';
import { PublicProfile, Username } from '../../../../contracts/profiles.ts';
import { TeamUpPage } from '../../../../contracts/team-ups.ts';
import { api, ApiError } from '../../lib/client.ts';

/** A pause in typing after which it is searched for, in ms. */
const PAUSE = 200;
const SHORTEST = 2;
const SHOWN = 6;

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

/** Jobs and team-ups by their text, or with `@` before it one person by the exact username; a search that is no longer wanted is cancelled. */
export const useSearch = (typed: string) => {
  const text = typed.trim();
  const settled = useSettled(text);
  const username = Username.safeParse(settled.slice(1));
  const forPerson = text.startsWith('@');
  const wantsPerson = forPerson && settled.startsWith('@') && username.success;
  const wantsPosts = !forPerson && !settled.startsWith('@') && settled.length >= SHORTEST;

  const jobs = useQuery({
    queryKey: ['palette', 'jobs', settled],
    queryFn: ({ signal }) =>
      api.get('/api/jobs', JobPage, { query: { q: settled.slice(0, 100), limit: SHOWN }, signal }),
    enabled: wantsPosts,
    retry: false,
  });
  const teamUps = useQuery({
    queryKey: ['palette', 'team-ups', settled],
    queryFn: ({ signal }) =>
      api.get('/api/team-ups', TeamUpPage, { query: { q: settled.slice(0, 100), limit: SHOWN }, signal }),
    enabled: wantsPosts,
    retry: false,
  });
  const person = useQuery({
    queryKey: ['palette', 'person', settled.toLowerCase()],
    queryFn: async ({ signal }) => {
      try {
        return await api.get(`/api/profiles/${encodeURIComponent(username.data ?? '')}`, PublicProfile, {
          signal,
        });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    enabled: wantsPerson,
    retry: false,
  });

  const searches = forPerson ? [person] : [jobs, teamUps];
  const wanted = forPerson ? Username.safeParse(text.slice(1)).success : text.length >= SHORTEST;
  const settling = wanted && settled !== text;
  return {
    text,
    forPerson,
    wanted,
    loading: wanted && (settling || searches.some((one) => one.isFetching && one.data === undefined)),
    error:
      wanted && !settling ? (searches.find((one) => one.isError && !one.isFetching)?.error ?? null) : null,
    retry: () => {
      for (const one of searches) if (one.isError) void one.refetch();
    },
    jobs: wantsPosts && !settling ? (jobs.data ?? null) : null,
    teamUps: wantsPosts && !settling ? (teamUps.data ?? null) : null,
    person: wantsPerson && !settling ? person.data : undefined,
  };
};
