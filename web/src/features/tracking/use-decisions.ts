import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Card, Handled } from '../../../../contracts/tracking.ts';
import { newKey } from '../../lib/client.ts';
import { refusal } from '../../lib/command.ts';
import { trackingKeys } from '../../lib/further-keys.ts';
import { readyToPart } from '../../lib/parting.ts';
import { commandKey } from '../../lib/keyboard.ts';
import { paths } from '../../lib/paths.ts';
import { applicationKeys, chatKeys, contractKeys, jobKeys } from '../../lib/query-keys.ts';
import { useWhenAway } from '../../lib/when-away.ts';
import { toast } from '../../ui/toast.ts';
import { declinePath, useAccept, useDeclineApplicants, useMoveCards } from './api.ts';
import type { Column } from './columns.ts';
import { isOpen } from './columns.ts';
import type { useShifts } from './use-shifts.ts';
import { notDone, whom, whomInside } from './words.ts';

/** How long a decision can be taken back before it is sent, in ms; so long the way back from a move is shown as well. */
export const UNDO_FOR = 10_000;
/** Moves that can be taken back, one after the other. */
const REMEMBERED = 20;

/** What was done last, and the way back. */
export interface Step {
  readonly id: number;
  readonly kind: 'move' | 'decline';
  readonly title: string;
  /** Whether words go along. */
  readonly replies: boolean;
  readonly cards: readonly Card[];
  /** Until when it shows; a decision is sent then. */
  readonly until: number;
  readonly dismissed: boolean;
}

/** A decision that is not sent yet. */
interface Waiting {
  readonly cards: readonly Card[];
  readonly reply: string | null;
  readonly key: string;
  readonly turn: number;
  readonly timer: ReturnType<typeof setTimeout>;
  /** Sends it from a page that goes away; null until the token for it is there. */
  part: (() => void) | null;
}

type Places = Map<string, Card[]>;

interface Options {
  readonly jobId: string;
  readonly columns: readonly Column[];
  readonly moves: ReturnType<typeof useShifts>;
  /** Tells it to screen readers. */
  readonly say: (words: string) => void;
}

/**
 * Moves, declines and accepts cards. All of it shows at once, and goes back with the server's words where it is refused.
 * Who is declined hears of it after 10 s, until when it can be undone; whoever leaves the page sends it at once.
 */
export const useDecisions = ({ jobId, columns, moves, say }: Options) => {
  const client = useQueryClient();
  const { shift, settle } = moves;
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const waiting = useRef(new Map<number, Waiting>());
  const befores = useRef(new Map<number, Places>());
  const ids = useRef(0);
  const moving = useMoveCards(jobId);
  const declining = useDeclineApplicants(jobId);
  const accepting = useAccept(jobId);

  const forget = (id: number): void => {
    befores.current.delete(id);
    setSteps((before) => before.filter((step) => step.id !== id));
  };
  const remember = (
    step: Pick<Step, 'kind' | 'title' | 'cards'> & Partial<Pick<Step, 'replies'>>,
  ): number => {
    ids.current += 1;
    const id = ids.current;
    const until = Date.now() + UNDO_FOR;
    setSteps((before) => [
      ...before.slice(1 - REMEMBERED),
      { replies: false, ...step, id, until, dismissed: false },
    ]);
    say(`${step.title}. Press ${commandKey()} Z to undo.`);
    return id;
  };

  /** Follows what was sent: it stays where it is shown until the board has been read anew, or goes back. */
  const follow = async (
    sent: Promise<Handled | { position: string }>,
    { cards, turn, failed }: { cards: readonly Card[]; turn: number; failed: string },
  ): Promise<boolean> => {
    try {
      const answer = await sent;
      const left = 'results' in answer ? notDone(answer, cards) : null;
      if (left !== null) {
        toast({ title: failed, description: left, variant: 'destructive' });
        say(`${failed}. ${left}`);
      }
    } catch (error) {
      settle(turn);
      const words = refusal(failed, error as Error);
      toast(words);
      say(`${words.title}. ${words.description ?? ''}`);
      void client.invalidateQueries({ queryKey: trackingKeys.board(jobId) });
      return false;
    }
    void client.invalidateQueries({ queryKey: applicationKeys.all });
    await client.invalidateQueries({ queryKey: trackingKeys.board(jobId) });
    settle(turn);
    return true;
  };

  const sendMove = (cards: readonly Card[], to: Pick<Column, 'id' | 'name'>): Promise<boolean> => {
    const turn = shift(cards, to.id);
    const body = { applications: cards.map(({ id }) => id), stage: to.id };
    return follow(moving.mutateAsync({ body, key: newKey() }), {
      cards,
      turn,
      failed: `${whom(cards)} couldn’t be moved`,
    });
  };

  const sendDecline = (id: number): void => {
    const taken = waiting.current.get(id);
    if (taken === undefined) return;
    waiting.current.delete(id);
    clearTimeout(taken.timer);
    forget(id);
    const { cards, reply, key, turn } = taken;
    void follow(declining.mutateAsync({ body: { applications: cards.map((card) => card.id), reply }, key }), {
      cards,
      turn,
      failed: `${whom(cards)} couldn’t be declined`,
    });
  };
  const sendAll = (): void => [...waiting.current.keys()].forEach(sendDecline);
  useWhenAway(() => {
    for (const each of waiting.current.values()) each.part?.();
    sendAll();
  }, sendAll);

  const move = (cards: readonly Card[], to: Column): void => {
    const those = cards.filter((card) => isOpen(card) && card.stage !== to.id);
    if (those.length === 0) return;
    const places: Places = new Map();
    for (const card of those) places.set(card.stage, [...(places.get(card.stage) ?? []), card]);
    const id = remember({ kind: 'move', title: `${whom(those)} moved to ${to.name}`, cards: those });
    befores.current.set(id, places);
    void sendMove(those, to).then((done) => {
      if (!done) forget(id);
    });
  };

  const decline = (cards: readonly Card[], reply: string | null): void => {
    const those = cards.filter(isOpen);
    if (those.length === 0) return;
    const declined = columns.find(({ kind }) => kind === 'declined');
    const turn = shift(those, declined?.id ?? 'declined');
    const id = remember({
      kind: 'decline',
      title: `${whom(those)} declined`,
      cards: those,
      replies: reply !== null,
    });
    const key = newKey();
    const next: Waiting = {
      cards: those,
      reply,
      key,
      turn,
      timer: setTimeout(() => sendDecline(id), UNDO_FOR),
      part: null,
    };
    waiting.current.set(id, next);
    const body = { applications: those.map((card) => card.id), reply };
    void readyToPart(declinePath(jobId), key, body).then(
      (part) => {
        next.part = part;
      },
      () => undefined,
    );
  };

  const undo = (step: Step): void => {
    const words = `${whom(step.cards)} ${step.cards.length === 1 ? 'is' : 'are'} back`;
    if (step.kind === 'decline') {
      const taken = waiting.current.get(step.id);
      if (taken === undefined) return;
      waiting.current.delete(step.id);
      clearTimeout(taken.timer);
      settle(taken.turn);
      forget(step.id);
      say(`${words}. Nothing was sent.`);
      return;
    }
    const places = befores.current.get(step.id);
    forget(step.id);
    if (places === undefined) return;
    for (const [stage, cards] of places) {
      const to = columns.find(({ id }) => id === stage);
      if (to === undefined) say(`${whom(cards)} can’t go back: that stage is no longer here.`);
      else {
        void sendMove(cards, to);
        say(`${words} in ${to.name}.`);
      }
    }
  };

  const accept = async (card: Card): Promise<boolean> => {
    const hired = columns.find(({ kind }) => kind === 'hired');
    const turn = shift([card], hired?.id ?? 'hired');
    const done = await follow(accepting.mutateAsync({ body: card.id, key: newKey() }), {
      cards: [card],
      turn,
      failed: `${whom([card])} couldn’t be accepted`,
    });
    if (!done) return false;
    for (const queryKey of [contractKeys.contracts, chatKeys.all, jobKeys.job(jobId)])
      void client.invalidateQueries({ queryKey });
    say(`${whom([card])} is hired.`);
    toast({
      title: `You hired ${whomInside([card])}`,
      variant: 'ok',
      action: { label: 'Open chat', to: paths.applicationChat(card.id) },
    });
    return true;
  };

  return {
    move,
    decline,
    accept,
    undo,
    /** The newest one that can be undone. */
    last: steps.at(-1),
    steps,
    dismiss: (id: number) =>
      setSteps((before) => before.map((step) => (step.id === id ? { ...step, dismissed: true } : step))),
  };
};
