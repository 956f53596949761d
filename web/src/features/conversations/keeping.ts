import { Archive, ArchiveRestore, Bell, BellOff, MailOpen } from 'lucide-react';
import type { Conversation } from '../../../../contracts/conversations.ts';
import type { MenuItem } from '../../ui/menu.tsx';
import { useKeepConversation } from './api.ts';

/** What one does with a conversation for oneself: the other one learns nothing of it. */
export const useKeeping = (conversation: Conversation): readonly MenuItem[] => {
  const keep = useKeepConversation(conversation.id);
  const { muted, archived, unread, marked_unread: marked, status } = conversation;
  return [
    ...(marked || unread > 0
      ? []
      : [{ label: 'Mark as unread', icon: MailOpen, onSelect: () => keep.mutate('unread') }]),
    muted
      ? { label: 'Unmute', icon: Bell, onSelect: () => keep.mutate('unmute') }
      : { label: 'Mute', icon: BellOff, onSelect: () => keep.mutate('mute') },
    // A request stands among the requests until it is answered.
    ...(status === 'request'
      ? []
      : [
          archived
            ? { label: 'Unarchive', icon: ArchiveRestore, onSelect: () => keep.mutate('unarchive') }
            : { label: 'Archive', icon: Archive, onSelect: () => keep.mutate('archive') },
        ]),
  ];
};
