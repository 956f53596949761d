import type { ComponentProps } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useRoom } from '../../lib/realtime.ts';
import { useSession } from '../../lib/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { PressedPart } from '../../ui/pressed-part.tsx';
import { notificationsQuery } from './api.ts';

const load = async () => (await import('./bell-panel.tsx')).BellPanel;

/** The server counts up to a hundred. */
const countOf = (unread: number): string => (unread > 99 ? 'more than 99' : String(unread));

export const BellButton = ({ unread, ...props }: { unread: number } & ComponentProps<'button'>) => (
  <button
    type="button"
    className={`btn btn--bare btn--icon${unread > 0 ? ' bell' : ''}`}
    aria-label={unread > 0 ? `Notifications, ${countOf(unread)} unread` : 'Notifications'}
    {...props}
  >
    <Icon of={BellIcon} size={20} />
  </button>
);

/** The live bell: marked while something is unread. */
export const Bell = () => {
  const { userId } = useSession();
  const { data } = useQuery({ ...notificationsQuery, enabled: userId !== null });
  useRoom(userId === null ? null : `user:${userId}`);
  const unread = data?.unread ?? 0;
  return (
    <PressedPart
      load={load}
      waiting={(onPress) => <BellButton unread={unread} aria-haspopup="dialog" onClick={onPress} />}
    />
  );
};
