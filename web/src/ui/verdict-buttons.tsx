import { Check, X } from 'lucide-react';
import { SendButton } from './suspended.tsx';
import { Tooltip } from './tooltip.tsx';

type Verdict = 'accept' | 'reject';

interface VerdictButtonsProps {
  /** Whom it is about, for those who hear the buttons. */
  name: string;
  /** The one that is on its way. */
  verdict: Verdict | null;
  onVerdict: (verdict: Verdict) => void;
}

/** Tick and cross (spec §4). */
export const VerdictButtons = ({ name, verdict, onVerdict }: VerdictButtonsProps) => (
  <>
    <Tooltip words="Accept">
      <SendButton
        kind="yes"
        icon={Check}
        aria-label={`Accept ${name}`}
        busy={verdict === 'accept'}
        disabled={verdict === 'reject'}
        onClick={() => onVerdict('accept')}
      />
    </Tooltip>
    <Tooltip words="Reject">
      <SendButton
        kind="no"
        icon={X}
        aria-label={`Reject ${name}`}
        busy={verdict === 'reject'}
        disabled={verdict === 'accept'}
        onClick={() => onVerdict('reject')}
      />
    </Tooltip>
  </>
);
