import type { ReactNode } from 'react';
import { Flag, Lock } from 'lucide-react';
import type { SurroundingMessage } from '../../../../contracts/reports.ts';
import { clockTime, exactTime } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Avatar } from '../../ui/identity.tsx';
import { useLook } from './api.ts';
import '../../ui/reports.css';

const wordsOf = ({ body, removed }: SurroundingMessage): string | null =>
  body === null ? (removed ? 'This message was removed.' : 'Its words are gone with the account.') : null;

interface MessageProps {
  message: SurroundingMessage;
  /** What the reported one said then. */
  kept: string | null;
}

const Message = ({ message, kept }: MessageProps) => {
  const { sender, files, created_at: at, reported } = message;
  const body = reported ? (kept ?? message.body) : message.body;
  return (
    <li className={`ln${reported ? ' ln--hit' : ''}`}>
      <time className="mono" dateTime={at} title={exactTime(at)}>
        {clockTime(at)}
      </time>
      <Avatar src={sender?.avatar_url ?? null} seed={sender?.username} size={24} />
      <div className="min-w-0">
        <p className="row row--wrap gap-2">
          <bdi className="b">{sender === null ? 'Deleted user' : sender.display_name}</bdi>
          {reported && (
            <span className="lbl c-danger">
              <Icon of={Flag} size={14} />
              Reported
            </span>
          )}
        </p>
        {body === null ? (
          <p className="c3">{wordsOf(message)}</p>
        ) : (
          body !== '' && (
            <p className="ln__words reports__words">
              <bdi>{body}</bdi>
            </p>
          )
        )}
        {files.map(({ id, name, url, removed: gone }) => (
          <p key={id}>
            <a className="u" href={url} target="_blank" rel="noreferrer">
              <bdi>{name}</bdi>
            </a>
            {gone === true && <span className="c3"> (removed by its sender)</span>}
          </p>
        ))}
      </div>
    </li>
  );
};

interface SurroundingMessagesProps {
  id: string;
  subject: string;
  kept: string | null;
  /** The reported message alone, until the others are there. */
  children: ReactNode;
}

/** What was written around a reported message, asked for by an admin who has taken the case. Each look is noted. */
export const SurroundingMessages = ({ id, subject, kept, children }: SurroundingMessagesProps) => {
  const look = useLook();
  const messages = look.data?.messages;
  if (messages === undefined)
    return (
      <>
        {children}
        <p className="row row--wrap gap-2 mt-2">
          <Button
            busy={look.isPending}
            aria-label={`Show messages around “${subject}”`}
            onClick={() => look.mutate(id)}
          >
            Show messages around it
          </Button>
          <span className="t-12 c3">The audit log shows that you looked.</span>
        </p>
      </>
    );
  return (
    <>
      <ol className="lines" aria-label="Messages around the reported one">
        {messages.map((message) => (
          <Message key={message.id} message={message} kept={kept} />
        ))}
      </ol>
      <p className="seal">
        <Icon of={Lock} size={14} />
        <span>
          You see these messages and nothing else of the conversation. The audit log shows that you looked.
        </span>
      </p>
    </>
  );
};
