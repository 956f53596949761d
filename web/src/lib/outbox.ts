import { useCallback, useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { z } from 'zod';
import { Attachment } from '../../../contracts/attachments.ts';
import { newKey } from './client.ts';
import { outboxName } from './drafts.ts';
import { messageOf } from './errors.ts';
import { ofTab } from './storage.ts';

/** An own message on its way. `key` is its idempotency key from the first try to the last. */
export interface Outgoing {
  key: string;
  body: string;
  at: string;
  /** The newest sequence that was known when it was sent. */
  after: number;
  /** The message that it answers; null for none. */
  replyTo: string | null;
  files: readonly Attachment[];
  state: 'sending' | 'sent' | 'failed';
  /** Its id, once the server has taken it. */
  id: string | null;
  fault: string | null;
}

const Stored = z.array(
  z.object({
    key: z.string(),
    body: z.string(),
    at: z.string(),
    after: z.number(),
    replyTo: z.string().nullable().default(null),
    files: z.array(Attachment).default([]),
  }),
);
/** What a reload interrupted: its outcome is unknown, and the same key makes trying again safe. */
const restore = (name: string): Outgoing[] => {
  try {
    const stored = Stored.safeParse(JSON.parse(ofTab.get(name) ?? '[]'));
    if (!stored.success) return [];
    return stored.data.map((entry) => ({ ...entry, state: 'failed', id: null, fault: null }));
  } catch {
    return [];
  }
};

const store = (name: string, outgoing: readonly Outgoing[]): void => {
  const kept = outgoing.filter(({ state }) => state !== 'sent');
  if (kept.length === 0) ofTab.remove(name);
  else ofTab.set(name, JSON.stringify(kept));
};

/** What is read of a message that the server has taken. */
interface SentMessage {
  readonly id: string;
  readonly sender_id: string;
  readonly sequence: number;
  readonly body: string;
  readonly files: readonly Attachment[];
}

const isSameFiles = (one: readonly Attachment[], other: readonly Attachment[]): boolean =>
  one.map(({ id }) => id).join() === other.map(({ id }) => id).join();

/**
 * What of the outbox is not in the chat yet. A message may come back over the chat before its own answer does, so one
 * without an id is found by its words among the own messages that are newer than its sending.
 */
export const unconfirmed = (
  outgoing: readonly Outgoing[],
  messages: readonly SentMessage[],
  senderId: string,
): Outgoing[] => {
  const claimed = new Set(outgoing.map(({ id }) => id));
  return outgoing.filter((entry) => {
    if (entry.id !== null) return !messages.some(({ id }) => id === entry.id);
    const echo = messages.find(
      (message) =>
        message.sender_id === senderId &&
        message.sequence > entry.after &&
        message.body === entry.body &&
        isSameFiles(message.files, entry.files) &&
        !claimed.has(message.id),
    );
    if (echo) claimed.add(echo.id);
    return echo === undefined;
  });
};

export interface Outbox {
  outgoing: readonly Outgoing[];
  send: (body: string, after: number, more?: Partial<Pick<Outgoing, 'replyTo' | 'files'>>) => void;
  retry: (key: string) => void;
  discard: (key: string) => void;
}

interface OutboxOptions {
  /** The conversation that the messages belong to: its name in the storage. */
  conversation: string;
  senderId: string;
  /** POST of one message; the key stays the same however often it is tried. */
  post: (message: Pick<Outgoing, 'body' | 'key' | 'replyTo' | 'files'>) => Promise<{ readonly id: string }>;
  /** What the conversation holds, as far as it is known. */
  messages: readonly SentMessage[];
  /** Asked again after each message that was taken. */
  stale: readonly QueryKey[];
}

/** How long a message waits for the one before it, in ms: after that the order matters less than being heard. */
const LINE_PATIENCE = 3_000;
const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Sends own messages one after the other, in the order they were written, unless one of them gets no answer; those that
 * failed wait for Retry.
 */
export const useOutbox = ({ conversation, senderId, ...how }: OutboxOptions): Outbox => {
  const client = useQueryClient();
  const stored = outboxName(senderId, conversation);
  const latest = useRef(how);
  useEffect(() => {
    latest.current = how;
  });
  const [outgoing, setOutgoing] = useState<Outgoing[]>(() => restore(stored));
  const line = useRef<Promise<void>>(Promise.resolve());

  useEffect(() => store(stored, outgoing), [stored, outgoing]);

  const change = useCallback(
    (key: string, next: Partial<Outgoing>) =>
      setOutgoing((all) => all.map((entry) => (entry.key === key ? { ...entry, ...next } : entry))),
    [],
  );

  const deliver = useCallback(
    (entry: Outgoing) => {
      const attempt = async (): Promise<void> => {
        try {
          const { id } = await latest.current.post(entry);
          // Also where the chat was left meanwhile, and nothing is kept of its state any more.
          store(
            stored,
            restore(stored).filter(({ key }) => key !== entry.key),
          );
          change(entry.key, { state: 'sent', id });
          for (const queryKey of latest.current.stale) void client.invalidateQueries({ queryKey });
        } catch (error) {
          change(entry.key, { state: 'failed', fault: messageOf(error) });
        }
      };
      line.current = line.current.then(() => Promise.race([attempt(), rest(LINE_PATIENCE)]));
    },
    [change, client, stored],
  );

  return {
    outgoing,
    send: (body, after, { replyTo = null, files = [] } = {}) => {
      const entry: Outgoing = {
        key: newKey(),
        body,
        at: new Date().toISOString(),
        after,
        replyTo,
        files,
        state: 'sending',
        id: null,
        fault: null,
      };
      // What has arrived in the chat needs its place here no longer.
      const known = latest.current.messages;
      setOutgoing((all) => [
        ...all.filter(({ id }) => id === null || !known.some((message) => message.id === id)),
        entry,
      ]);
      deliver(entry);
    },
    retry: (key) => {
      const entry = outgoing.find((one) => one.key === key);
      if (entry?.state !== 'failed') return;
      change(key, { state: 'sending', fault: null });
      deliver(entry);
    },
    discard: (key) => setOutgoing((all) => all.filter((entry) => entry.key !== key)),
  };
};
