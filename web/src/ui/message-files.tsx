import { useState } from 'react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, File as FileIcon, FileX } from 'lucide-react';
import { MessageFiles as Addresses } from '../../../contracts/attachments.ts';
import type { Attachment, SentFile } from '../../../contracts/attachments.ts';
import { api } from '../lib/client.ts';
import { messageOf } from '../lib/errors.ts';
import { bytes as size } from '../lib/file-size.ts';
import { messageFilesKey } from '../lib/further-keys.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Icon } from './icon.tsx';
import { toast } from './toast.ts';
import './attaching.css';

/** Addresses work for five minutes: they are asked for anew before that, in ms. */
const FRESH = 4 * 60_000;
/** A picture in a thread is no larger, in px. */
const WIDEST = 360;
const HIGHEST = 320;

const addressesQuery = (messageId: string) =>
  queryOptions({
    queryKey: messageFilesKey(messageId),
    queryFn: ({ signal }) =>
      api.get(`/api/messages/${encodeURIComponent(messageId)}/files`, Addresses, { signal }),
    staleTime: FRESH,
    gcTime: FRESH,
  });

/** How wide a picture stands in a thread, so that nothing moves when it comes. */
const widthOf = ({ width, height }: Attachment): number => {
  if (width === null || height === null) return WIDEST;
  return Math.round(width * Math.min(1, WIDEST / width, HIGHEST / height));
};

const Picture = ({ file, url }: { file: Attachment; url: string | undefined }) => {
  const [open, setOpen] = useState(false);
  const look = {
    src: url,
    alt: file.name,
    width: file.width ?? undefined,
    height: file.height ?? undefined,
  };
  return (
    <>
      <button
        type="button"
        className="files__picture"
        style={{
          width: widthOf(file),
          ...(file.width && file.height ? { aspectRatio: `${file.width} / ${file.height}` } : {}),
        }}
        aria-label={`Open ${file.name}`}
        onClick={() => setOpen(true)}
      >
        {url !== undefined && <img {...look} loading="lazy" />}
      </button>
      {open && (
        <Dialog open wide title={file.name} onClose={() => setOpen(false)}>
          <img {...look} className="files__large" />
        </Dialog>
      )}
    </>
  );
};

interface MessageFilesProps {
  /** Null while nobody can open them: the message is on its way, or waits to be accepted. */
  messageId: string | null;
  files: readonly SentFile[];
}

/** The files of a message: pictures to be seen, others to be downloaded. */
export const MessageFiles = ({ messageId, files }: MessageFilesProps) => {
  const client = useQueryClient();
  const pictures = files.some(({ kind, removed }) => kind === 'image' && removed !== true);
  const { data } = useQuery({ ...addressesQuery(messageId ?? ''), enabled: messageId !== null && pictures });
  const urlOf = (id: string, among = data): string | undefined =>
    among?.items.find((item) => item.id === id)?.url;
  const download = async (file: Attachment): Promise<void> => {
    if (messageId === null) return;
    try {
      const url = urlOf(file.id, await client.fetchQuery(addressesQuery(messageId)));
      if (url === undefined) throw new Error('This file is no longer here.');
      const link = document.createElement('a');
      link.href = url;
      link.download = file.name;
      link.click();
    } catch (error) {
      toast({ title: 'Couldn’t download the file', description: messageOf(error), variant: 'destructive' });
    }
  };
  return (
    <div className="files">
      {files.map((file) =>
        file.removed === true ? (
          <div key={file.id} className="attached__file files__removed">
            <Icon of={FileX} />
            File removed
          </div>
        ) : file.kind === 'image' && messageId !== null ? (
          <Picture key={file.id} file={file} url={urlOf(file.id)} />
        ) : (
          <div key={file.id} className="attached__file">
            <span className="attached__sign">
              <Icon of={FileIcon} />
            </span>
            <span className="min-w-0 grow">
              <span className="trunc attached__name">
                <bdi>{file.name}</bdi>
              </span>
              <span className="t-12 c3">{size(file.bytes)}</span>
            </span>
            {messageId !== null && (
              <Button
                kind="bare"
                icon={Download}
                aria-label={`Download ${file.name}`}
                onClick={() => void download(file)}
              />
            )}
          </div>
        ),
      )}
    </div>
  );
};
