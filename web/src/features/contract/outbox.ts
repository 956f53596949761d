import { useCallback, useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { ChatMessage } from '../../../../contracts/contract.ts';
import { newKey } from '../../lib/client.ts';
import { outboxName } from '../../lib/drafts.ts';
import { messageOf } from '../../lib/errors.ts';
import { contractKeys } from '../../lib/query-keys.ts';
import { postMessage } from './api.ts';

/** An own message on its way. `key` is its idempotency key from the first try to the last. */
export interface Outgoing {
  key: string;
  body: string;
  at: string;
  /** The newest sequence that was known when it was sent. */
  after: number;
  state: 'sending' | 'sent' | 'failed';
  /** Its id, once the server has taken it. */
  id: string | null;
  fault: string | null;
}

const Stored = z.array(z.object({ key: z.string(), body: z.string(), at: z.string(), after: z.number() }));
/** What a reload interrupted: its outcome is unknown, and the same key makes trying again safe. */
const restore = (name: string): Outgoing[] => {
  try {
    const stored = Stored.safeParse(JSON.parse(sessionStorage.getItem(name) ?? '[]'));
    if (!stored.success) return [];
    return stored.data.map((entry) => ({ ...entry, state: 'failed', id: null, fault: null }));
  } catch {
    return [];
  }
};

const store = (name: string, outgoing: readonly Outgoing[]): void => {
  const kept = outgoing.filter(({ state }) => state !== 'sent');
  try {
    if (kept.length === 0) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(kept));
  } catch {
    // A closed storage costs the copy that survives a reload, not the message.
  }
};

/**
 * What of the outbox is not in the chat yet. A message may come back over the chat before its own answer does, so one
 * without an id is found by its words among the own messages that are newer than its sending.
 */
export const unconfirmed = (
  outgoing: readonly Outgoing[],
  messages: readonly ChatMessage[],
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
        !claimed.has(message.id),
    );
    if (echo) claimed.add(echo.id);
    return echo === undefined;
  });
};

export interface Outbox {
  outgoing: readonly Outgoing[];
  send: (body: string, after: number) => void;
  retry: (key: string) => void;
  discard: (key: string) => void;
}

/** How long a message waits for the one before it, in ms: after that the order matters less than being heard. */
const LINE_PATIENCE = 3_000;
const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Sends own messages one after the other, in the order they were written, unless one of them gets no answer; those that
 * failed wait for Retry.
 */
export const useOutbox = (applicationId: string, senderId: string): Outbox => {
  const client = useQueryClient();
  const stored = outboxName(senderId, applicationId);
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
          const { id } = await postMessage(applicationId, entry.body, entry.key);
          // Also where the chat was left meanwhile, and nothing is kept of its state any more.
          store(
            stored,
            restore(stored).filter(({ key }) => key !== entry.key),
          );
          change(entry.key, { state: 'sent', id });
          void client.invalidateQueries({ queryKey: contractKeys.chat(applicationId) });
        } catch (error) {
          change(entry.key, { state: 'failed', fault: messageOf(error) });
        }
      };
      line.current = line.current.then(() => Promise.race([attempt(), rest(LINE_PATIENCE)]));
    },
    [applicationId, change, client, stored],
  );

  return {
    outgoing,
    send: (body, after) => {
      const entry: Outgoing = {
        key: newKey(),
        body,
        at: new Date().toISOString(),
        after,
        state: 'sending',
        id: null,
        fault: null,
      };
      // What has arrived in the chat needs its place here no longer.
      const known = client.getQueryData<ChatMessage[]>(contractKeys.chat(applicationId)) ?? [];
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
