import type { Policy, Reaction } from '../kernel/policy.ts';
import { writeStandingLetter } from '../tasks/write-standing-letter.ts';

const tell = ({ data: { userId } }: { readonly data: { readonly userId: string } }): readonly Reaction[] => [
  writeStandingLetter.reaction({ userId }),
];

export const tellPeopleOfTheirStanding: Policy = {
  name: 'tell-people-of-their-standing',
  on: { UserSuspended: tell, SuspensionLifted: tell, UserBanned: tell, BanLifted: tell, SessionsEnded: tell },
};
