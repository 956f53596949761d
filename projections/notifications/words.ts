import { registry } from '../registry.ts';
import type { Kind, Subject, Words } from './notices.ts';

export interface NotificationFacts {
  readonly kind: string;
  readonly actor: string | null;
  /** What the job, the team-up or the group is called. */
  readonly title: string | null;
  /** What the saved search is called; null where it is gone. */
  readonly search: string | null;
  readonly subject: Subject;
}

const kinds: ReadonlyMap<string, Kind> = new Map(
  registry.flatMap(({ notices }) => Object.entries(notices?.kinds ?? {})),
);

/**
 * The words of a notification, made when it is shown, so that names and titles are today's.
 * @returns undefined for a kind that only another version of the product knows
 */
export const wordsOf = ({ kind, actor, title, search, subject }: NotificationFacts): Words | undefined =>
  kinds.get(kind)?.words({
    who: actor ?? 'Someone',
    job: title ?? 'a job',
    teamUp: title ?? 'a team-up',
    group: title ?? 'a group',
    search: search ?? 'a search',
    about: subject,
  });
