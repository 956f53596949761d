import { newKey } from './client.ts';
import { DRAFTS, OUTBOX, ownerOf } from './draft-names.ts';
import { ofBrowser, ofTab } from './storage.ts';
import type { Held } from './storage.ts';

/** `session` lives as long as the tab, `local` until it is cleared. Both end with a sign-out, or with the next person. */
export type Keep = 'session' | 'local';

/** Where the keys of commands come from. */
export interface CommandKeys {
  /** The idempotency key of this input: the same one again while its outcome is unknown. */
  keyOf: (input: string) => string;
  /** Its outcome is known: what follows is another command, whatever it says. */
  settled: () => void;
  /** It has been taken. */
  clear: () => void;
}

export interface Draft extends CommandKeys {
  /** Of what keeps it, where other tabs have the same. */
  readonly name: string | null;
  /** The changed fields, as they were typed last; null where nothing was. */
  typed: () => Changed | null;
  /** Keeps the changed fields. Where none are left, another tab's newer words stay. */
  type: (changed: Changed) => void;
  /** This tab shows what another one has kept. */
  follow: (changed: Changed) => void;
  /** What this tab has kept or read last, and whether it was written in this tab, and not only read. */
  kept: () => { readonly own: Changed; readonly isWritten: boolean };
}

/** Fields that stand otherwise than they began. */
export type Changed = Readonly<Record<string, unknown>>;

export const isSame = (one: Changed, other: Changed): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

interface Stored {
  changed: Readonly<Record<string, unknown>>;
  /** What was sent last without a known outcome, and under which key. */
  sent?: { key: string; input: string };
}

/** By sender: both parties may use the same browser, and neither's words are the other's to send. */
export const outboxName = (who: string, thing: string): string => `${OUTBOX}${ownerOf(who)}${thing}`;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const parseDraft = (text: string | null): Stored => {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(value) || !isRecord(value['changed'])) return { changed: {} };
    const { changed, sent } = value;
    if (!isRecord(sent) || typeof sent['key'] !== 'string' || typeof sent['input'] !== 'string')
      return { changed };
    return { changed, sent: { key: sent['key'], input: sent['input'] } };
  } catch {
    return { changed: {} };
  }
};

const stored = (storage: Held, name: string): Stored => parseDraft(storage.get(name));

const store = (storage: Held, name: string, draft: Stored): void => {
  if (draft.sent === undefined && Object.keys(draft.changed).length === 0) storage.remove(name);
  else storage.set(name, JSON.stringify(draft));
};

/** Keys that live no longer than the page. */
export const keysOfPage = (): CommandKeys => {
  let sent: { key: string; input: string } | null = null;
  const forget = (): void => {
    sent = null;
  };
  return {
    keyOf: (input) => {
      if (sent?.input !== input) sent = { input, key: newKey() };
      return sent.key;
    },
    settled: forget,
    clear: forget,
  };
};

/**
 * The unsent words of one person (null: a visitor) about one thing, with the key under which they were sent when no
 * answer came: after a reload the same words go out under the same key, and are carried out once.
 */
export const draftOf = (who: string | null, thing: string, keep: Keep): Draft => {
  const storage = keep === 'local' ? ofBrowser : ofTab;
  const name = `${DRAFTS}${ownerOf(who)}${thing}`;
  const ofPage = keysOfPage();
  /** What this tab kept or read last; null before. */
  let own: Changed | null = null;
  let isWritten = false;
  /** What stands there is another tab's, and newer. */
  const isOthers = (changed: Changed): boolean =>
    own !== null && Object.keys(changed).length > 0 && !isSame(changed, own);
  return {
    name: keep === 'local' ? name : null,
    typed: () => {
      const { changed } = stored(storage, name);
      own = changed;
      isWritten = false;
      return Object.keys(changed).length === 0 ? null : changed;
    },
    type: (changed) => {
      const before = stored(storage, name);
      const keeps = Object.keys(changed).length === 0 && isOthers(before.changed);
      own = changed;
      if (!isSame(changed, before.changed)) isWritten = true;
      if (!keeps) store(storage, name, { ...before, changed });
    },
    follow: (changed) => {
      own = changed;
      isWritten = false;
    },
    kept: () => ({ own: own ?? {}, isWritten }),
    keyOf: (input) => {
      const draft = stored(storage, name);
      if (draft.sent?.input === input) return draft.sent.key;
      // Also kept in the page, for where nothing can be stored.
      const key = ofPage.keyOf(input);
      store(storage, name, { ...draft, sent: { key, input } });
      return key;
    },
    settled: () => {
      ofPage.settled();
      const { changed, sent } = stored(storage, name);
      if (sent !== undefined) store(storage, name, { changed });
    },
    clear: () => {
      ofPage.settled();
      const { changed } = stored(storage, name);
      store(storage, name, { changed: isOthers(changed) ? changed : {} });
      own = {};
    },
  };
};
