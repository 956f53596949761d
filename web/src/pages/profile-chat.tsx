import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { chatWithQuery } from '../features/conversations/chats.ts';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';

interface ProfileChatProps {
  personId: string;
  /** What stands beside it, and comes with it: nothing makes room for the other later. */
  children: ReactNode;
}

/** The way to the chat with this person that has the newest news; no such way for whoever has none with them. */
export const ProfileChat = ({ personId, children }: ProfileChatProps) => {
  const { data: chat, isPending } = useQuery(chatWithQuery(personId));
  if (isPending) return null;
  return (
    <>
      {chat && (
        <ButtonLink kind="go" large icon={MessageSquare} to={paths.applicationChat(chat.id)}>
          Open chat
        </ButtonLink>
      )}
      {children}
    </>
  );
};
