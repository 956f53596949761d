import type { SurroundingMessage } from '../../../../contracts/reports.ts';
import { Button } from '../../ui/button.tsx';
import { Status } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import { useLook } from './api.ts';
import '../../ui/reports.css';

const wordsOf = ({ body, removed }: SurroundingMessage): string | null =>
  body === null ? (removed ? 'This message was removed.' : 'Its words are gone with the account.') : null;

const Message = ({ message }: { message: SurroundingMessage }) => {
  const { sender, body, files, created_at: at, reported } = message;
  return (
    <li className={`reports__near${reported ? ' reports__near--it' : ''}`}>
      <p className="row row--wrap gap-2 t-12 c3">
        <bdi className="b">{sender === null ? 'Deleted user' : sender.display_name}</bdi>
        <Time at={at} />
        {reported && <Status tone="bad">Reported</Status>}
      </p>
      {body === null ? (
        <p className="c3">{wordsOf(message)}</p>
      ) : (
        body !== '' && (
          <p className="reports__words">
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
    </li>
  );
};

/** What was written around a reported message, asked for by an admin who has taken the case. Each look is noted. */
export const SurroundingMessages = ({ id, subject }: { id: string; subject: string }) => {
  const look = useLook();
  const messages = look.data?.messages;
  if (messages === undefined)
    return (
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
    );
  return (
    <ol className="reports__around mt-2" aria-label="Messages around the reported one">
      {messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </ol>
  );
};
