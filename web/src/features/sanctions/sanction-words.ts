import type { AppealStatus, Sanction, SanctionKind } from '../../../../contracts/sanctions.ts';
import type { StatusProps } from '../../ui/status.tsx';
import { parts } from '../../ui/part-words.ts';
import { kinds } from '../../ui/report-words.ts';

const things = { ...kinds, ...parts };

export const sanctionKinds: Readonly<Record<SanctionKind, string>> = {
  warning: 'Warning',
  removal: 'Removal',
  mute: 'Mute',
  suspension: 'Suspension',
  ban: 'Ban',
};

export const appealStatuses: Readonly<Record<AppealStatus, StatusProps>> = {
  pending: { tone: 'info', children: 'Appeal pending' },
  granted: { tone: 'ok', children: 'Appeal granted' },
  denied: { tone: 'idle', children: 'Appeal denied' },
};

/** What was decided, as an admin reads it. */
export const thingOf = ({ kind, about }: Pick<Sanction, 'kind' | 'about'>): string =>
  about === null
    ? sanctionKinds[kind]
    : `${sanctionKinds[kind]} ${kind === 'warning' ? 'about' : 'of'} a ${things[about.kind]}`;

/** What was decided, as its person reads it. */
export const decidedOn = ({ kind, about }: Pick<Sanction, 'kind' | 'about'>): string => {
  if (kind === 'removal') return `Your ${about === null ? 'post' : things[about.kind]} was removed`;
  if (kind === 'warning') return 'You were warned';
  if (kind === 'mute') return 'Your reports were muted';
  return kind === 'suspension' ? 'Your account was suspended' : 'Your account was banned';
};
