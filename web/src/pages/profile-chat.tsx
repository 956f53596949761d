import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { FileText, MessageSquare } from 'lucide-react';
import { useNoteView } from '../features/analytics/note-view.ts';
import { chatWithQuery } from '../features/conversations/chat-with.ts';
import { InviteButton } from '../features/jobs/invite.tsx';
import type { Invited } from '../features/jobs/invite-dialog.tsx';
import { SaveButton } from '../features/saved-people/save-button.tsx';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';

interface ProfileChatProps {
  person: Invited;
  /** What stands beside it, and comes with it: nothing makes room for the other later. */
  children: ReactNode;
}

/** Message, and the way to the chat of the contract with this person that has the newest news, if there is one. */
export const ProfileChat = ({ person, children }: ProfileChatProps) => {
  useNoteView(person.username);
  const { data: chat, isPending } = useQuery(chatWithQuery(person.id));
  if (isPending) return null;
  return (
    <>
      <ButtonLink kind="go" large icon={MessageSquare} to={paths.directChat(person.username)}>
        Message
      </ButtonLink>
      <InviteButton person={person} />
      <SaveButton person={person} look="words" />
      {chat && (
        <ButtonLink large icon={FileText} to={paths.applicationChat(chat.id)}>
          Open chat
        </ButtonLink>
      )}
      {children}
    </>
  );
};
