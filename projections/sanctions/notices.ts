import type { RemovedKind } from '../../contracts/sanctions.ts';
import type { Mailed } from '../notifications/notices.ts';
import { kind, notices } from '../notifications/notices.ts';
import { thingWords } from '../thing-words.ts';

declare module '../notifications/notices.ts' {
  interface Subjects {
    readonly sanction: { readonly sanctionId: string; readonly removed: RemovedKind | null };
    /** `over`: there was nothing left to undo; those from before it was looked at have none. */
    readonly appeal: { readonly sanctionId: string; readonly granted: boolean; readonly over?: boolean };
  }
}

const link = '/decisions';

const mail = <T extends 'sanction' | 'appeal'>(
  subject: Mailed<T>['subject'],
  because: string,
): Mailed<T> => ({
  kind: 'moderation',
  subject,
  button: 'Open Decisions',
  because: () => because,
});

const imposed = { warning: 'warned', removal: 'content_removed', mute: 'reports_muted' } as const;

interface AppealTold {
  readonly about: { readonly granted: boolean; readonly over?: boolean };
}

const decided =
  (appeal: string) =>
  ({ about: { granted, over = false } }: AppealTold) => ({
    title: `${appeal} was ${granted ? 'granted' : 'denied'}`,
    body:
      granted && over
        ? 'The decision was already over, so nothing changes. You’ll find the answer in Decisions.'
        : 'An admin answered it. You’ll find the answer in Decisions.',
    link,
  });
const appealDecided = decided('Your appeal');

/** The reason stands on the page alone: nobody reads it over somebody's shoulder. */
export const sanctionNotices = notices(
  {
    warned: kind(
      'sanction',
      () => ({ title: 'An admin warned you', body: 'Read why, and appeal if it’s wrong.', link }),
      mail(() => 'You were warned', 'an admin warned you'),
    ),
    reports_muted: kind(
      'sanction',
      () => ({
        title: 'Your reports are muted for now',
        body: 'Read why and until when, and appeal if it’s wrong.',
        link,
      }),
      mail(() => 'Your reports are muted for now', 'an admin muted your reports'),
    ),
    reports_unmuted: kind(
      'sanction',
      () => ({ title: 'You can report again', body: 'An admin undid the decision.', link }),
      mail(() => 'You can report again', 'an admin took a decision about you back'),
    ),
    content_removed: kind(
      'sanction',
      ({ about: { removed } }) => ({
        title: `Your ${removed === null ? 'post' : thingWords[removed]} was removed`,
        body: 'An admin removed it. Read why, and appeal if it’s wrong.',
        link,
      }),
      mail(
        ({ about: { removed } }) => `Your ${removed === null ? 'post' : thingWords[removed]} was removed`,
        'an admin removed something of yours',
      ),
    ),
    sanction_lifted: kind(
      'sanction',
      ({ about: { removed } }) => ({
        title: removed === null ? 'A warning was withdrawn' : `Your ${thingWords[removed]} is back`,
        body: 'An admin undid the decision.',
        link,
      }),
      mail(
        ({ about: { removed } }) =>
          removed === null ? 'A warning was withdrawn' : `Your ${thingWords[removed]} is back`,
        'an admin took a decision about you back',
      ),
    ),
    appeal_decided: kind(
      'appeal',
      appealDecided,
      mail((told) => appealDecided(told).title, 'you appealed a decision'),
    ),
    // Whoever is banned gets a letter with the answer instead.
    ban_appeal_decided: kind('appeal', decided('Your appeal against your ban')),
  },
  (tell) => ({
    SanctionImposed: ({ data: { sanctionId, userId, kind: what, about } }) => [
      tell(imposed[what], {
        to: userId,
        about: { sanctionId, removed: about?.kind ?? null },
      }),
    ],
    SanctionLifted: ({ data: { sanctionId, userId, kind: what, about } }) => [
      tell(what === 'mute' ? 'reports_unmuted' : 'sanction_lifted', {
        to: userId,
        about: { sanctionId, removed: about?.kind ?? null },
      }),
    ],
    AppealDecided: ({ data: { sanctionId, userId, kind: what, granted, over } }) => [
      tell(what === 'ban' ? 'ban_appeal_decided' : 'appeal_decided', {
        to: userId,
        about: { sanctionId, granted, over },
      }),
    ],
  }),
);
