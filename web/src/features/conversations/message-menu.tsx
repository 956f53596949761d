import { useState } from 'react';
import { Ellipsis, Flag, Pencil, Reply, Trash2 } from 'lucide-react';
import * as Radix from 'radix-ui/dropdown-menu';
import { EDIT_MINUTES, reactionEmoji } from '../../../../contracts/conversations.ts';
import type { DirectMessage } from '../../../../contracts/conversations.ts';
import { MINUTE } from '../../lib/format.ts';
import { useMinutes } from '../../lib/minutes.ts';
import { reportPath } from '../../lib/report-path.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu.tsx';
import { useChangeMessage, useReact } from './api.ts';
import { reactionNames } from './reactions.tsx';

interface MessageMenuProps {
  message: DirectMessage;
  /** How whoever else is in it is called. */
  from: string;
  mine: boolean;
  onEdit: (message: DirectMessage) => void;
  /** Null where nothing can be written. */
  onReply: ((message: DirectMessage) => void) | null;
  reacts: boolean;
}

/** All six in a row, at the top of the menu. */
const React = ({ message }: { message: DirectMessage }) => {
  const { mutate } = useReact(message.conversation_id);
  return (
    <>
      <Radix.Group className="menu__choice menu__signs" aria-label="React">
        {reactionEmoji.map((emoji) => {
          const mine = message.reactions.some((each) => each.emoji === emoji && each.mine);
          return (
            <Radix.CheckboxItem
              key={emoji}
              checked={mine}
              aria-label={reactionNames[emoji]}
              title={reactionNames[emoji]}
              onCheckedChange={(on) => mutate({ id: message.id, emoji, on })}
            >
              {emoji}
            </Radix.CheckboxItem>
          );
        })}
      </Radix.Group>
      <Radix.Separator asChild>
        <hr />
      </Radix.Separator>
    </>
  );
};

const isEditable = ({ created_at: at, body }: DirectMessage): boolean =>
  body !== '' && Date.now() - Date.parse(at) < EDIT_MINUTES * MINUTE;

/** What can be done with one message: one's own is edited or removed, another's reported. */
export const MessageMenu = ({ message, from, mine, onEdit, onReply, reacts }: MessageMenuProps) => {
  const change = useChangeMessage(message.conversation_id);
  const [removing, setRemoving] = useState(false);
  useMinutes();
  const editable = isEditable(message);
  const both: readonly MenuItem[] =
    onReply === null
      ? []
      : [{ label: 'Reply', icon: Reply, movesFocus: true, onSelect: () => onReply(message) }];
  const own: readonly MenuItem[] = [
    ...(editable ? [{ label: 'Edit', icon: Pencil, movesFocus: true, onSelect: () => onEdit(message) }] : []),
    {
      label: 'Remove…',
      icon: Trash2,
      danger: true,
      onSelect: () => setRemoving(true),
    },
  ];
  const theirs: readonly MenuItem[] = [
    {
      label: 'Report',
      icon: Flag,
      to: reportPath({ kind: 'message', id: message.id }),
      state: { about: from },
    },
  ];
  return (
    <div className="msg__menu">
      <Menu
        label="Message"
        trigger={<Button kind="bare" icon={Ellipsis} aria-label="Message options" />}
        {...(reacts ? { head: <React message={message} /> } : {})}
        groups={[[...both, ...(mine ? own : theirs)]]}
      />
      {removing && (
        <Dialog
          open
          onClose={() => setRemoving(false)}
          title="Remove this message?"
          description="You both see “Message removed” instead. We keep what it said in case it’s reported. You can’t undo this."
          foot={
            <>
              <Button kind="bare" onClick={() => setRemoving(false)}>
                Keep it
              </Button>
              <Button
                kind="danger"
                onClick={() => {
                  change.mutate({ id: message.id, body: null });
                  setRemoving(false);
                }}
              >
                Remove
              </Button>
            </>
          }
        />
      )}
    </div>
  );
};
