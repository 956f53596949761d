import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Ban, Flag } from 'lucide-react';
import type { CanSend, ChatPerson } from '../../../../contracts/conversations.ts';
import { reportPath } from '../../lib/report-path.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { QuotaLine } from '../../ui/quota-line.tsx';
import { SendButton } from '../../ui/suspended.tsx';
import { messagingQuery, useAcceptRequest, useBlock, useUnblock } from './api.ts';

/** A line between thread and composer, and what can be done about it. */
const Note = ({ children, acts }: { children: ReactNode; acts?: ReactNode }) => (
  <div className="chat-note">
    <div className="grow pretty">{children}</div>
    {acts !== undefined && <div className="row row--wrap">{acts}</div>}
  </div>
);

/** How many conversations the reader may still start; nothing where the plan sets no limit. */
const Quota = () => {
  const { data } = useQuery(messagingQuery);
  return data === undefined ? null : <QuotaLine quota={data.started} of="conversations" />;
};

/** The same as a line of its own. */
const StartNote = () => {
  const { data } = useQuery(messagingQuery);
  return data === undefined || data.started.limit === null ? null : (
    <Note>
      <QuotaLine quota={data.started} of="conversations" />
    </Note>
  );
};

interface RequestNoteProps {
  conversationId: string;
  person: ChatPerson;
  name: string;
}

/** Over the composer of a request: an answer accepts it as well. */
export const RequestNote = ({ conversationId, person, name }: RequestNoteProps) => {
  const accept = useAcceptRequest(conversationId);
  const block = useBlock();
  return (
    <Note
      acts={
        <>
          <SendButton busy={accept.isPending} onClick={() => accept.mutate(undefined)}>
            Accept
          </SendButton>
          <Button icon={Ban} busy={block.isPending} onClick={() => block.mutate(person)}>
            Block
          </Button>
          <ButtonLink
            icon={Flag}
            to={reportPath({ kind: 'profile', id: person.id })}
            state={{ about: person.display_name }}
          >
            Report
          </ButtonLink>
        </>
      }
    >
      <b>
        <bdi>{name}</bdi> wants to message you.
      </b>{' '}
      <span className="c2">They won’t know that you read this until you accept or reply.</span>
    </Note>
  );
};

interface WriteNoteProps {
  can: CanSend;
  person: ChatPerson;
  name: string;
  /** No message has been sent yet: the first one counts. */
  starts: boolean;
}

/** What there is to know before one writes, or why one can't. */
export const WriteNote = ({ can, person, name, starts }: WriteNoteProps) => {
  const unblock = useUnblock();
  switch (can) {
    case 'yes':
      return starts ? <StartNote /> : null;
    case 'request':
      return (
        <Note>
          <span className="c2">
            Your first message waits under {name}’s requests until they accept it. You can send one until
            then.
          </span>
          {starts && <Quota />}
        </Note>
      );
    case 'request_pending':
      return (
        <Note>
          <b>Request sent.</b> <span className="c2">You can write more once {name} accepts or replies.</span>
        </Note>
      );
    case 'blocked_by_me':
      return (
        <Note
          acts={
            <Button busy={unblock.isPending} onClick={() => unblock.mutate(person)}>
              Unblock
            </Button>
          }
        >
          You blocked {name}.
        </Note>
      );
    case 'unavailable':
      return <Note>You can’t send messages to {name}.</Note>;
    case 'quota_reached':
      return (
        <Note>
          <span className="c2">You’ve started all your plan’s new conversations for this month.</span>
          <Quota />
        </Note>
      );
  }
};

/** Whether there is anything to type into. */
export const canWrite = (can: CanSend): boolean => can === 'yes' || can === 'request';
