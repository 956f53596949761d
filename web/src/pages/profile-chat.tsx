import { useQuery } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { chatWithQuery } from '../features/contract/chats.ts';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';

/** The way to the chat with this person that has the newest news; nothing for whoever has none with them. */
export const ProfileChat = ({ personId }: { personId: string }) => {
  const { data: chat } = useQuery(chatWithQuery(personId));
  if (!chat) return null;
  return (
    <ButtonLink kind="go" large icon={MessageSquare} to={paths.applicationChat(chat.id)}>
      Open chat
    </ButtonLink>
  );
};
