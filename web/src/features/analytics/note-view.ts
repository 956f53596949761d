import { useEffect } from 'react';
import { z } from 'zod';
import type { ViewSource } from '../../../../contracts/analytics.ts';
import { api } from '../../lib/client.ts';

/** Of the browser's Navigation API, which not every one has. */
interface Entries {
  readonly currentEntry: { readonly index: number } | null;
  entries(): readonly { readonly url: string | null }[];
}

/** The address before this one in the tab, where that is known: a page of ours, or one that led here. */
const cameFrom = (): string | null => {
  const { navigation } = window as { navigation?: Entries };
  const at = navigation?.currentEntry?.index ?? -1;
  const before = at > 0 ? navigation?.entries()[at - 1]?.url : undefined;
  return before ?? (document.referrer || null);
};

const places: readonly (readonly [RegExp, ViewSource])[] = [
  [/^\/developers/, 'talent'],
  [/^\/(?:jobs|post-a-job|dashboard)/, 'jobs'],
  [/^\/(?:collectives|studios|team-ups)/, 'groups'],
  [/^\/messages/, 'messages'],
  [/^\/profile/, 'profiles'],
];

const sourceOf = (address: string | null): ViewSource => {
  if (address === null || !URL.canParse(address)) return 'elsewhere';
  const { origin, pathname } = new URL(address);
  if (origin !== location.origin) return 'elsewhere';
  return places.find(([place]) => place.test(pathname))?.[1] ?? 'other';
};

/** Tells the server that the reader views this profile; that it can’t be counted is nothing to tell them. */
export const noteView = (username: string): void => {
  const body = { source: sourceOf(cameFrom()) };
  api.post(`/api/profiles/${username}/views`, body, z.undefined()).catch(() => undefined);
};

export const useNoteView = (username: string): void => {
  useEffect(() => noteView(username), [username]);
};
