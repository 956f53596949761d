import { useCallback, useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import {
  Attachment,
  ATTACHMENT_LIMIT,
  ATTACHMENTS_PER_MESSAGE,
  isFileName,
  isPictureName,
} from '../../../contracts/attachments.ts';
import { attachmentErrors } from '../../../contracts/errors/attachments.ts';
import { Done } from '../../../contracts/wire.ts';
import { api, newKey } from './client.ts';
import { DRAFTS, ownerOf } from './draft-names.ts';
import { ApiError, isCode, messageOf } from './errors.ts';
import { useSession } from './session.ts';
import { ownFileKeys } from './further-keys.ts';
import { ofBrowser } from './storage.ts';

/** A file that is to go with the next message. */
export interface Attaching {
  /** Also its idempotency key: the same file sent again is kept once. */
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
  /** An address within this page to show a picture by; null for others, and after a reload. */
  readonly preview: string | null;
  readonly state: 'sending' | 'ready' | 'failed';
  /** While it’s sent: how much of it, from 0 to 1; null before anything is. */
  readonly sent: number | null;
  readonly attachment: Attachment | null;
  /** Why it can't be sent; `again`: trying again may help. */
  readonly fault: string | null;
  readonly again: boolean;
  /** There is no room left: some is made by removing what was sent. */
  readonly full: boolean;
}

export interface Attached {
  readonly items: readonly Attaching[];
  readonly add: (files: readonly File[]) => void;
  readonly retry: (key: string) => void;
  readonly remove: (key: string) => void;
  /** What is ready, which goes from here with it. */
  readonly take: () => readonly Attachment[];
  /** Why the last ones were not taken; null where all were. */
  readonly fault: string | null;
}

/** In the name of what is kept of a chat's unsent files. */
const FILES = 'files.';
const MEGABYTES = ATTACHMENT_LIMIT / (1024 * 1024);
const Stored = z.array(Attachment);

const faultOf = ({ name, size }: File): string | null => {
  if (!isFileName(name)) return attachmentErrors.unsupported_file.words;
  if (size === 0) return 'This file is empty.';
  return size > ATTACHMENT_LIMIT ? `Too large. The limit is ${MEGABYTES} MB.` : null;
};

const wordsOf = (error: unknown): string =>
  error instanceof ApiError ? (error.fields?.['file'] ?? messageOf(error)) : messageOf(error);

const keep = (name: string, ready: readonly Attachment[]): void => {
  if (ready.length === 0) ofBrowser.remove(name);
  else ofBrowser.set(name, JSON.stringify(ready));
};

/** What was ready before a reload. */
const restored = (name: string): Attaching[] => {
  try {
    return Stored.parse(JSON.parse(ofBrowser.get(name) ?? '[]')).map((attachment) => ({
      key: attachment.id,
      name: attachment.name,
      bytes: attachment.bytes,
      preview: null,
      state: 'ready',
      sent: null,
      attachment,
      fault: null,
      again: false,
      full: false,
    }));
  } catch {
    return [];
  }
};

/** Of a file that was removed elsewhere: it is no longer among those that wait to be sent. */
export const forgetAttached = (id: string): void => {
  for (const name of ofBrowser.names()) {
    if (!name.startsWith(DRAFTS) || !name.includes(`.${FILES}`)) continue;
    const left = restored(name).flatMap(({ attachment }) => attachment ?? []);
    if (left.every((attachment) => attachment.id !== id)) continue;
    keep(
      name,
      left.filter((attachment) => attachment.id !== id),
    );
  }
};

/** The files of the next message of a chat: each is uploaded as soon as it is chosen, and kept with the unsent words. */
export const useAttaching = (chat: string): Attached => {
  const { userId } = useSession();
  const client = useQueryClient();
  const name = `${DRAFTS}${ownerOf(userId)}${FILES}${chat}`;
  const [items, setItems] = useState<readonly Attaching[]>(() => restored(name));
  const [fault, setFault] = useState<string | null>(null);
  const files = useRef(new Map<string, File>());
  const attempts = useRef(new Map<string, AbortController>());

  useEffect(() => {
    keep(
      name,
      items.flatMap(({ attachment }) => attachment ?? []),
    );
  }, [items, name]);
  useEffect(() => {
    const underWay = attempts.current;
    return () => {
      for (const attempt of underWay.values()) attempt.abort();
    };
  }, []);

  const change = useCallback(
    (key: string, next: Partial<Attaching>) =>
      setItems((all) => all.map((item) => (item.key === key ? { ...item, ...next } : item))),
    [],
  );
  const send = useCallback(
    async (key: string, file: File): Promise<void> => {
      const attempt = new AbortController();
      attempts.current.set(key, attempt);
      try {
        // Nobody needs it before a file is chosen.
        const { fetchTelling } = await import('./upload-progress.ts');
        const attachment = await api.post(
          `/api/uploads/attachment?name=${encodeURIComponent(file.name)}`,
          new Blob([file], { type: 'application/octet-stream' }),
          Attachment,
          {
            key,
            signal: attempt.signal,
            by: fetchTelling((sent, all) => change(key, { sent: all === 0 ? null : sent / all })),
          },
        );
        change(key, { state: 'ready', attachment });
      } catch (error) {
        if (attempt.signal.aborted) return;
        const again = !(error instanceof ApiError) || error.status === 0 || error.status >= 429;
        const full = isCode(error, 'attachments_full');
        // Once there is room, it can be tried again.
        change(key, { state: 'failed', fault: wordsOf(error), again: again || full, full });
      } finally {
        attempts.current.delete(key);
      }
    },
    [change],
  );

  /** Its room is free at once. Where that fails, the server removes it after a day. */
  const discard = async ({ id }: Attachment): Promise<void> => {
    try {
      await api.delete(`/api/me/files/${encodeURIComponent(id)}`, Done, { key: newKey() });
      await client.invalidateQueries({ queryKey: ownFileKeys.all });
    } catch {
      // Nobody sees it.
    }
  };

  return {
    items,
    fault,
    add: (chosen) => {
      const room = ATTACHMENTS_PER_MESSAGE - items.length;
      setFault(chosen.length > room ? `Up to ${ATTACHMENTS_PER_MESSAGE} files in a message.` : null);
      const added = chosen.slice(0, Math.max(0, room)).map((file) => {
        const key = newKey();
        const wrong = faultOf(file);
        files.current.set(key, file);
        if (wrong === null) void send(key, file);
        return {
          key,
          name: file.name,
          bytes: file.size,
          preview: wrong === null && isPictureName(file.name) ? URL.createObjectURL(file) : null,
          state: wrong === null ? 'sending' : 'failed',
          sent: null,
          attachment: null,
          fault: wrong,
          again: false,
          full: false,
        } satisfies Attaching;
      });
      setItems((all) => [...all, ...added]);
    },
    retry: (key) => {
      const file = files.current.get(key);
      if (file === undefined) return;
      change(key, { state: 'sending', sent: null, fault: null, full: false });
      void send(key, file);
    },
    remove: (key) => {
      attempts.current.get(key)?.abort();
      setFault(null);
      const gone = items.find((item) => item.key === key);
      if (gone === undefined) return;
      if (gone.preview) URL.revokeObjectURL(gone.preview);
      setItems((all) => all.filter((item) => item.key !== key));
      if (gone.attachment) void discard(gone.attachment);
    },
    take: () => {
      const ready = items.flatMap(({ attachment }) => attachment ?? []);
      for (const { preview } of items) if (preview !== null) URL.revokeObjectURL(preview);
      setItems([]);
      setFault(null);
      return ready;
    },
  };
};
