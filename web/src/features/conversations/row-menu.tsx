import { Ellipsis } from 'lucide-react';
import type { Conversation } from '../../../../contracts/conversations.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useKeeping } from './keeping.ts';

/** What can be done with a conversation of the list, for oneself alone. */
export const RowMenu = ({ conversation }: { conversation: Conversation }) => (
  <div className="conv__menu">
    <Menu
      label={`Conversation with ${conversation.person.display_name}`}
      trigger={
        <Button
          kind="bare"
          icon={Ellipsis}
          aria-label={`Options for the conversation with ${conversation.person.display_name}`}
        />
      }
      groups={[useKeeping(conversation)]}
    />
  </div>
);
