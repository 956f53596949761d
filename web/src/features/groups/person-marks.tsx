import type { GroupMember } from '../../../../contracts/collectives.ts';
import { BadgeMarks } from '../../ui/badges.tsx';

/** What stands beside a name here: verification and plan. */
export const PersonMarks = ({
  person,
}: {
  person: Pick<GroupMember['person'], 'subscription_tier' | 'verification_status'>;
}) => <BadgeMarks profile={{ ...person, user_roles: [], founding_member: false }} />;
