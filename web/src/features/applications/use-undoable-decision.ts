import { useRef, useState } from 'react';
import { keysOfPage } from '../../lib/drafts.ts';
import { readyToPart } from '../../lib/parting.ts';
import { useWhenAway } from '../../lib/when-away.ts';
import type { Decision } from './api.ts';
import { decisionPath, useDecide } from './api.ts';

type Verdict = Decision['verdict'];

/** How long a decision can be taken back, in ms. */
const UNDO_FOR = 10_000;
/** The second press of a double one is no wish to undo, in ms. */
const DOUBLE_PRESS = 500;

interface Waiting {
  readonly verdict: Verdict;
  readonly since: number;
  readonly timer: ReturnType<typeof setTimeout>;
  /** Sends it from a page that goes away; null until the token for it is there. */
  part: (() => void) | null;
}

interface UndoableDecision {
  /** What was decided and is not the server's word yet. */
  verdict: Verdict | null;
  /** It has not been sent. */
  waiting: boolean;
  decide: (verdict: Verdict) => void;
  undo: () => void;
}

/**
 * A decision that can be undone for 10 s: only then is it sent. Whoever leaves sends it at once, by whatever way: another
 * tab of the page, another page, a closed window, a phone put away. Once sent it stands, until the server refuses it.
 */
export const useUndoableDecision = (id: string, failed: string): UndoableDecision => {
  const [keys] = useState(keysOfPage);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [waiting, setWaiting] = useState(false);
  const held = useRef<Waiting | null>(null);
  const command = useDecide(failed, { draft: keys, onError: () => setVerdict(null) });

  const take = (): Waiting | null => {
    const taken = held.current;
    held.current = null;
    if (taken !== null) clearTimeout(taken.timer);
    return taken;
  };
  const send = (): void => {
    const taken = take();
    if (taken === null) return;
    setWaiting(false);
    command.mutate({ id, verdict: taken.verdict });
  };
  useWhenAway(() => {
    held.current?.part?.();
    send();
  }, send);

  return {
    verdict,
    waiting,
    decide: (chosen) => {
      if (verdict !== null) return;
      const next: Waiting = {
        verdict: chosen,
        since: Date.now(),
        timer: setTimeout(send, UNDO_FOR),
        part: null,
      };
      held.current = next;
      setVerdict(chosen);
      setWaiting(true);
      const decision = { id, verdict: chosen };
      void readyToPart(decisionPath(decision), keys.keyOf(JSON.stringify(decision))).then(
        (part) => {
          next.part = part;
        },
        () => undefined,
      );
    },
    undo: () => {
      if (held.current === null || Date.now() - held.current.since < DOUBLE_PRESS) return;
      take();
      setVerdict(null);
      setWaiting(false);
    },
  };
};
