import { CirclePause, Clock, Lock, LockOpen, PackageCheck, Undo2 } from 'lucide-react';
import { Status } from '../../ui/status.tsx';
import type { StatusProps } from '../../ui/status.tsx';

const payments = {
  none: { tone: 'idle', icon: Clock, children: 'Not funded' },
  funded: { tone: 'hold', icon: Lock, children: 'Held' },
  submitted: { tone: 'info', icon: PackageCheck, children: 'Submitted' },
  disputed: { tone: 'hold', icon: CirclePause, children: 'On hold' },
  released: { tone: 'ok', icon: LockOpen, children: 'Released' },
  refunded: { tone: 'idle', icon: Undo2, children: 'Refunded' },
} as const satisfies Record<string, StatusProps>;

export const PaymentStatusBadge = ({ status }: { status: keyof typeof payments }) => (
  <Status {...payments[status]} />
);
