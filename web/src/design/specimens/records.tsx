import { Handshake, Lock, LockOpen } from 'lucide-react';
import { ESCROW_FEE_RATE } from '../../../../contracts/money.ts';
import { Diff, jsonDiff, textDiff } from '../../ui/diff.tsx';
import { Ledger } from '../../ui/ledger.tsx';
import { Meter } from '../../ui/meter.tsx';
import { Rail } from '../../features/contract/rail.tsx';
import type { Station } from '../../features/contract/rail.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { Timeline } from '../../features/contract/happenings.tsx';
import type { Family } from '../family.ts';
import { LONG, UNBROKEN } from './long-text.ts';

const names = ['Accepted', 'Held', 'Submitted', 'Released'] as const;
const subs = ['Nov 3', '$1,800.00', 'Nov 19', '$1,755.00'] as const;
const stations = (now: number): Station[] =>
  names.map((name, index) => ({
    name,
    ...(index <= now ? { sub: subs[index] } : {}),
    state: index < now ? 'done' : index === now ? 'now' : 'next',
  }));

export const records: Family = {
  id: 'records',
  title: 'Money and records',
  note: 'Held is amber, released green, always with an icon and a word.',
  layout: 'column',
  states: [
    { title: 'Held', show: <Rail stations={stations(1)} /> },
    {
      title: 'Released',
      show: <Rail released stations={stations(4).map((station) => ({ ...station, state: 'done' }))} />,
    },
    {
      title: 'In a panel; long',
      show: (
        <Rail vertical stations={[...stations(2), { name: LONG, sub: `waits for ${LONG}`, state: 'next' }]} />
      ),
    },
    {
      title: 'Timeline',
      show: (
        <Timeline
          label="Contract"
          happenings={[
            {
              key: 'accepted',
              at: '2025-11-19T09:04:00',
              tone: 'idle',
              icon: Handshake,
              title: 'Application accepted',
              text: '40 pieces by November 20.',
            },
            {
              key: 'funded',
              at: '2025-11-19T14:09:00',
              tone: 'hold',
              icon: Lock,
              title: 'Project Funded!',
              amount: '$1,800.00',
              text: 'Funds are now held in escrow.',
            },
            {
              key: 'released',
              at: '2025-11-20T10:03:00',
              tone: 'ok',
              icon: LockOpen,
              title: 'Payment Released!',
              amount: '$1,755.00',
              text: `The developer has been paid. A ${ESCROW_FEE_RATE} escrow fee has been applied.`,
            },
          ]}
        />
      ),
    },
    {
      title: 'Ledger',
      show: (
        <Ledger
          rows={[
            { key: 'clearing', label: 'card_clearing', amount: '−1,800.00' },
            {
              key: 'escrow',
              label: 'escrow:01JC7Q4M',
              amount: '1,800.00',
              tone: 'hold',
              sub: 'Nov 3, by Dara',
            },
            { key: 'payable', label: `payable:${UNBROKEN}`, amount: '0.00' },
          ]}
          total={{ label: 'Sum', amount: '0.00' }}
        />
      ),
    },
    { title: 'Ledger, empty', show: <Ledger rows={[]} empty="No money has moved." /> },
    {
      title: 'Difference of two states',
      show: (
        <Diff
          label="State after this event"
          lines={jsonDiff(
            { status: 'submitted', amount: '1800.00 USD', autoReleaseAt: null, note: UNBROKEN },
            { status: 'submitted', amount: '1800.00 USD', autoReleaseAt: '11-26 21:52:18', note: LONG },
          )}
        />
      ),
    },
    {
      title: 'Difference of two texts, in brief',
      show: (
        <Diff
          label="Description"
          brief
          lines={textDiff(
            'Low-poly harbour\nForty pieces\nBy Friday',
            'Low-poly harbour\nFifty pieces\nBy Friday',
          )}
        />
      ),
    },
    {
      title: 'Steps',
      show: (
        <Stepper
          label="Two-factor authentication"
          steps={['Scan', 'Enter the code', 'Keep the codes']}
          current={1}
        />
      ),
    },
    { title: 'Meter', show: <Meter label="Strength" level={2} words="Fair: 12 characters would be good." /> },
  ],
};
