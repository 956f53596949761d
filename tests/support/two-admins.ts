import { Done } from '../../contracts/wire.ts';
import { granted, signIn, somebody } from '../journeys/people.ts';
import type { Somebody } from '../journeys/people.ts';

/** People of a site that nobody has signed in to yet: Owen owns it, Wren is an admin besides, Ada and Bob are neither. */
export const twoAdmins = async (
  url: string,
): Promise<Readonly<Record<'owner' | 'wren' | 'ada' | 'bob', Somebody>>> => {
  // Who signs in first owns the site.
  const first = await somebody(url, 'Owen');
  const [promoted, ada, bob] = (await Promise.all(
    ['Wren', 'Ada', 'Bob'].map((name) => somebody(url, name)),
  )) as [Somebody, Somebody, Somebody];
  const owner = { ...first, ...(await signIn(url, first)) };
  granted(Done, await owner.call('POST', `/api/admin/users/${promoted.id}/promote`));
  return { owner, wren: { ...promoted, ...(await signIn(url, promoted)) }, ada, bob };
};
