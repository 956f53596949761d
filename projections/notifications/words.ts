import { isolated } from './isolated.ts';
import { kinds } from './kinds.ts';
import type { Found } from './names.ts';
import { called } from './names.ts';
import type { Subject, Words } from './notices.ts';

export interface NotificationFacts {
  readonly kind: string;
  readonly actor: string | null;
  /** What it is about is called; null where its kind has no names. */
  readonly names: Found | null;
  readonly subject: Subject;
}

/**
 * The words of a notification, made when it is shown, so that names and titles are today's.
 * @returns undefined for a kind that only another version of the product knows
 */
export const wordsOf = ({ kind, actor, names, subject }: NotificationFacts): Words | undefined => {
  const known = kinds.get(kind);
  return known?.words({
    ...called(known.names, names, isolated),
    who: isolated(actor ?? 'Someone'),
    about: subject,
  });
};
