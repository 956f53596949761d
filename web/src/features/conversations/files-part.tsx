import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { File as FileIcon, Image as ImageIcon } from 'lucide-react';
import { ATTACHMENTS_OF_PERSON, ownFileOrders, OwnFilePage } from '../../../../contracts/attachments.ts';
import type { OwnFile, OwnFileQuery } from '../../../../contracts/attachments.ts';
import { Done } from '../../../../contracts/wire.ts';
import { forgetAttached } from '../../lib/attaching.ts';
import { api } from '../../lib/client.ts';
import { useCommand } from '../../lib/command.ts';
import { bytes as size } from '../../lib/file-size.ts';
import { conversationKeys, ownFileKeys } from '../../lib/further-keys.ts';
import { pagedQuery, ROWS_PER_PAGE, usePaged } from '../../lib/paged.ts';
import { paths } from '../../lib/paths.ts';
import { contractKeys } from '../../lib/query-keys.ts';
import { Button } from '../../ui/button.tsx';
import { Radio } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EndOfList } from '../../ui/end-of-list.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Meter } from '../../ui/meter.tsx';
import { Bone, Skeleton } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { withTarget } from '../../lib/message-target.ts';
import '../../ui/attaching.css';

type Order = OwnFileQuery['order'];

const pageOf = (query: Readonly<Record<string, string | number>>, signal: AbortSignal) =>
  api.get('/api/me/files', OwnFilePage, { query, signal });

const filesQuery = (order: Order) =>
  pagedQuery(ownFileKeys.list(order), ({ cursor, signal }) =>
    pageOf({ order, limit: ROWS_PER_PAGE, ...(cursor === null ? {} : { cursor }) }, signal),
  );

const usedQuery = {
  queryKey: ownFileKeys.used,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => pageOf({ limit: 1 }, signal),
  select: ({ used }: OwnFilePage) => used,
};

const useRemoveFile = () =>
  useCommand<OwnFile, Done>({
    run: ({ id }, key) => api.delete(`/api/me/files/${encodeURIComponent(id)}`, Done, { key }),
    awaits: [ownFileKeys.all],
    invalidates: ({ message }) =>
      message === null
        ? []
        : [
            conversationKeys.messages(message.conversation_id),
            contractKeys.messages(message.conversation_id),
          ],
    // Attached to what isn't sent yet: there it goes as well.
    onSuccess: (_, { id }) => forgetAttached(id),
    done: { title: 'File removed.' },
    failed: 'Couldn’t remove the file',
  });

const nameOf = ({ person }: NonNullable<OwnFile['message']>): string =>
  person?.display_name ?? 'the other person';

/** Where the file is seen. */
const Place = ({ message }: Pick<OwnFile, 'message'>) => {
  if (message === null) return <>Not sent. We delete it after a day.</>;
  const { kind, conversation_id: chat, person, removed, id } = message;
  if (removed || person === null)
    return (
      <>
        To <bdi>{nameOf(message)}</bdi>
        {removed && ', in a removed message'}
      </>
    );
  const address = kind === 'direct' ? paths.directChat(person.username) : paths.applicationChat(chat);
  return (
    <>
      To{' '}
      <Link className="u" to={withTarget(address, '', id)}>
        <bdi>{person.display_name}</bdi>
        <span className="sr">: show the message</span>
      </Link>
    </>
  );
};

const RemoveDialog = ({ file, onClose }: { file: OwnFile; onClose: () => void }) => {
  const remove = useRemoveFile();
  return (
    <Dialog
      open
      onClose={onClose}
      title="Remove this file?"
      description={
        file.message === null ? (
          <>
            <bdi>{file.name}</bdi> isn’t sent yet. It’s taken out of your unsent message, and you can’t undo
            this.
          </>
        ) : (
          <>
            You and <bdi>{nameOf(file.message)}</bdi> see “File removed” instead of <bdi>{file.name}</bdi>,
            and nobody can open it. What the message says stays. You can’t undo this.
          </>
        )
      }
      foot={
        <>
          <Button kind="bare" onClick={onClose}>
            Keep it
          </Button>
          <Button
            kind="danger"
            busy={remove.isPending}
            onClick={() => remove.mutate(file, { onSuccess: onClose })}
          >
            Remove
          </Button>
        </>
      }
    />
  );
};

const orderNames: Readonly<Record<Order, string>> = { newest: 'Newest first', largest: 'Largest first' };

/** In whole quarters: all are filled where there is no room left. */
const levelOf = (used: number): 0 | 1 | 2 | 3 | 4 =>
  Math.min(4, Math.floor((used / ATTACHMENTS_OF_PERSON) * 4)) as 0 | 1 | 2 | 3 | 4;

/** The files that one has sent in messages, and how much of one's room they take. */
export const FilesPart = () => {
  const [order, setOrder] = useState<Order>('newest');
  const [removing, setRemoving] = useState<OwnFile | null>(null);
  const used = useQuery(usedQuery);
  const files = usePaged(filesQuery(order));
  return (
    <>
      {used.data !== undefined && (
        <Meter
          label="Room for files in messages"
          level={levelOf(used.data)}
          words={`${size(used.data)} of ${size(ATTACHMENTS_OF_PERSON)} used`}
        />
      )}
      <Loaded
        query={files}
        fault="We couldn’t load your files."
        skeleton={
          <Skeleton label="Loading your files">
            <Bone width="60%" height={20} />
            <Bone width="80%" />
          </Skeleton>
        }
        empty={<p className="c3">You haven’t sent any files.</p>}
      >
        {(rows) => (
          <>
            {rows.length > 1 && (
              <fieldset className="m-0 border-0 p-0 row row--wrap gap-4">
                <legend className="sr">Sort by</legend>
                {ownFileOrders.map((each) => (
                  <Radio
                    key={each}
                    name="own-files"
                    value={each}
                    checked={order === each}
                    onChange={() => setOrder(each)}
                  >
                    {orderNames[each]}
                  </Radio>
                ))}
              </fieldset>
            )}
            <ul className="account__list" aria-label="Files you sent">
              {rows.map((file) => (
                <li key={file.id} className="row gap-3">
                  <span className="attached__sign">
                    <Icon of={file.kind === 'image' ? ImageIcon : FileIcon} />
                  </span>
                  <span className="min-w-0 grow">
                    <span className="trunc attached__name">
                      <bdi>{file.name}</bdi>
                    </span>
                    <span className="t-12 c3">
                      {size(file.bytes)} · <Time at={file.created_at} /> · <Place message={file.message} />
                    </span>
                  </span>
                  <Button onClick={() => setRemoving(file)}>
                    Remove<span className="sr"> {file.name}</span>
                  </Button>
                </li>
              ))}
            </ul>
            <EndOfList noun={['file', 'files']} end={files.end} />
          </>
        )}
      </Loaded>
      {removing !== null && <RemoveDialog file={removing} onClose={() => setRemoving(null)} />}
    </>
  );
};
