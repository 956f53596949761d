import { Banknote, BriefcaseBusiness, CircleUser, MessageSquare, UsersRound } from 'lucide-react';
import type { Notification, NotificationGroup } from '../../../../contracts/notifications.ts';
import { Icon } from '../../ui/icon.tsx';
import { Avatar } from '../../ui/identity.tsx';

const icons = {
  money: Banknote,
  hiring: BriefcaseBusiness,
  messages: MessageSquare,
  community: UsersRound,
  account: CircleUser,
} as const satisfies Record<NotificationGroup, unknown>;

/** Who a notification is about; else what. */
export const Face = ({ of: { person, group } }: { of: Pick<Notification, 'person' | 'group'> }) =>
  person === null ? (
    <span className="note__icon">
      <Icon of={icons[group]} size={20} />
    </span>
  ) : (
    <Avatar src={person.avatar_url} seed={person.username} size={40} />
  );
