import type { LucideIcon } from 'lucide-react';
import type { Gate } from '../../../../contracts/pages.ts';
import { findablePages } from '../../../../contracts/findable-pages.ts';
import { labelOf, pages } from '../../../../contracts/pages.ts';
import { ownAddress } from '../../lib/own-address.ts';
import type { Path } from '../../lib/paths.ts';
import type { Session } from '../../lib/session.ts';
import { icons } from './icons.ts';

interface Destination {
  readonly label: string;
  readonly to: Path;
  readonly icon: LucideIcon;
  readonly words: readonly string[];
  readonly key?: string;
}

const isFor = (gate: Gate | undefined, { status, isAdmin, onboarded }: Session): boolean => {
  const member = status === 'signed-in';
  switch (gate) {
    case undefined:
      return true;
    case 'visitors':
      return status === 'visitor';
    case 'members':
      return member;
    case 'newcomers':
      return member && !onboarded;
    case 'admins':
      return member && isAdmin;
  }
};

/** Where this person can go: nothing that would only send them to /login or away. */
export const destinationsFor = (session: Session): readonly Destination[] =>
  findablePages.flatMap(([name, find]) => {
    const { gate, address } = pages[name];
    const label = labelOf(name);
    const to = ownAddress(name, session.me);
    if (to === null || !isFor(find.to ?? gate, session)) return [];
    const { icon, key, words = [] } = find;
    // One's own page is found by one's name as well.
    const own = address.includes(':') ? [session.me?.profile?.username ?? ''] : [];
    return [
      { label, to, icon: icons[icon], words: [...words, ...own], ...(key === undefined ? {} : { key }) },
    ];
  });
