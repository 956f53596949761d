import { eachMailed } from '../../projections/notifications/mailed.ts';
import type { Policy } from '../kernel/policy.ts';
import { writeNoticeLetter } from '../tasks/write-notice-letter.ts';

/** Which event tells whom stands beside the read models. Messages wait first: mail-about-messages-left-unread. */
export const mailPeopleWhatTheyAreTold: Policy = {
  name: 'mail-people-what-they-are-told',
  on: eachMailed(({ time }, { kind, to, by, subject, sharing, until }) =>
    writeNoticeLetter.reaction({
      kind,
      to,
      by,
      subject: { ...subject },
      sharing: sharing === null ? null : [...sharing],
      until,
      at: time,
    }),
  ),
};
