import { Ban, CircleUserRound, Ellipsis, Flag } from 'lucide-react';
import type { ConversationWith } from '../../../../contracts/conversations.ts';
import { paths } from '../../lib/paths.ts';
import { reportPath } from '../../lib/report-path.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useBlock, useUnblock } from './api.ts';

/** What can be done with the person of a thread. */
export const ConversationMenu = ({ talk }: { talk: ConversationWith }) => {
  const { person, blocked_by_me: blocked } = talk;
  const block = useBlock();
  const unblock = useUnblock();
  return (
    <Menu
      label={`Conversation with ${person.display_name}`}
      trigger={<Button kind="bare" icon={Ellipsis} aria-label="More" />}
      groups={[
        [
          { label: 'View Profile', icon: CircleUserRound, to: paths.profile(person.username) },
          {
            label: 'Report',
            icon: Flag,
            to: reportPath({ kind: 'profile', id: person.id }),
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
