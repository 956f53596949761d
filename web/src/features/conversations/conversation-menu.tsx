import { Ban, CircleUserRound, Ellipsis, Flag } from 'lucide-react';
import type { Conversation, ConversationWith } from '../../../../contracts/conversations.ts';
import { paths } from '../../lib/paths.ts';
import { reportPath } from '../../lib/report-path.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu.tsx';
import { useBlock, useUnblock } from './api.ts';
import { useKeeping } from './keeping.ts';

interface ConversationMenuProps {
  talk: ConversationWith;
}

/** Where there is a conversation, with what one does with it for oneself. */
export const ConversationMenu = ({ talk }: ConversationMenuProps) =>
  talk.conversation === null ? (
    <PersonMenu talk={talk} own={[]} />
  ) : (
    <KeptMenu talk={talk} conversation={talk.conversation} />
  );

const KeptMenu = ({ talk, conversation }: ConversationMenuProps & { conversation: Conversation }) => (
  <PersonMenu talk={talk} own={useKeeping(conversation)} />
);

/** What can be done with the person of a thread. */
const PersonMenu = ({ talk, own }: ConversationMenuProps & { own: readonly MenuItem[] }) => {
  const { person, blocked_by_me: blocked } = talk;
  const block = useBlock();
  const unblock = useUnblock();
  return (
    <Menu
      label={`Conversation with ${person.display_name}`}
      trigger={<Button kind="bare" icon={Ellipsis} aria-label="More" />}
      groups={[
        ...(own.length === 0 ? [] : [own]),
        [
          { label: 'View Profile', icon: CircleUserRound, to: paths.profile(person.username) },
          {
            label: 'Report',
            icon: Flag,
            to: reportPath({ kind: 'profile', id: person.id }),
            state: { about: person.display_name },
          },
        ],
        [
          blocked
            ? { label: 'Unblock', icon: Ban, onSelect: () => unblock.mutate(person) }
            : {
                label: 'Block',
                icon: Ban,
                danger: true,
                onSelect: () => block.mutate(person),
              },
        ],
      ]}
    />
  );
};
