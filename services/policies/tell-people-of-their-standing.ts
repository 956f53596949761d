import type { Policy, Reaction } from '../kernel/policy.ts';
import { writeStandingLetter } from '../tasks/write-standing-letter.ts';

const tell = ({ data: { userId } }: { readonly data: { readonly userId: string } }): readonly Reaction[] => [
  writeStandingLetter.reaction({ userId }),
];

/** A ban that was lifted on appeal is in the letter with the answer. */
const APPEALS = 'policy:lift-what-was-appealed';

export const tellPeopleOfTheirStanding: Policy = {
  name: 'tell-people-of-their-standing',
  on: {
    UserSuspended: tell,
    SuspensionLifted: tell,
    UserBanned: tell,
    BanLifted: (event) => (event.metadata.actor === APPEALS ? [] : tell(event)),
    SessionsEnded: tell,
  },
};
