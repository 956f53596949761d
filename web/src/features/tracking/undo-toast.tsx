import { useEffect, useState } from 'react';
import { Undo2, X } from 'lucide-react';
import { commandKey } from '../../lib/keyboard.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { UNDO_FOR } from './use-decisions.ts';
import type { Step } from './use-decisions.ts';

const secondsLeft = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1_000));

const wordsOf = ({ replies, cards }: Step, left: number) => {
  const reply = cards.length === 1 ? 'The reply goes out' : 'Their replies go out';
  const hear = cards.length === 1 ? 'They hear of it' : 'They all hear of it';
  return (
    <>
      {replies ? reply : hear} in <span className="mono c1">{left}s</span>.
    </>
  );
};

interface UndoToastProps {
  step: Step;
  onUndo: () => void;
  onDismiss: () => void;
}

/** What was just done, and the way back while there is one; it is read out elsewhere, without its seconds. */
export const UndoToast = ({ step, onUndo, onDismiss }: UndoToastProps) => {
  const [left, setLeft] = useState(() => secondsLeft(step.until));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft(step.until)), 250);
    return () => clearInterval(timer);
  }, [step.until]);
  const over = left === 0;
  useEffect(() => {
    if (over) onDismiss();
  }, [over, onDismiss]);
  return (
    <section className="toast board-undo" aria-label="Undo">
      <Icon of={Undo2} />
      <b className="wrap-anywhere">{step.title}</b>
      <Button kind="bare" icon={X} className="board-undo__x" aria-label="Dismiss" onClick={onDismiss} />
      <div className="board-undo__body">
        <span className="c2">{step.kind === 'decline' && wordsOf(step, left)}</span>
        <button type="button" className="link b" onClick={onUndo}>
          Undo
          <span className="kbd only-desk" aria-hidden="true">
            {commandKey()} Z
          </span>
        </button>
      </div>
      <i className="board-undo__time" style={{ animationDuration: `${UNDO_FOR}ms` }} aria-hidden="true" />
    </section>
  );
};
