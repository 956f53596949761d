import { render, screen } from '@testing-library/react';
import type { Contract } from '../../../../contracts/contract.ts';
import { escrowState, hiringContract, noEscrow, someContract } from '../../testing/hiring.ts';
import { Rail } from './rail.tsx';
import { stationsOf } from './stations.tsx';

const held = { ...noEscrow, amount: 180_000, left: 180_000, funded_at: '2026-11-19T12:00:00.000Z' };
const submitted = { ...held, submitted_at: '2026-11-20T12:00:00.000Z' };
const waitingIn = (contract: Contract): (string | null)[] => {
  render(<Rail stations={stationsOf(contract)} />);
  return screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
    .filter((text) => text?.includes('waiting'));
};

test.each([
  ['for work, its developer', someContract, held, 'Submittedwaiting for you'],
  ['for work, its employer', hiringContract, held, 'Submittedwaiting for Dara'],
  ['for a release, its developer', someContract, submitted, 'Releasedwaiting for Dara'],
  ['for a release, its employer', hiringContract, submitted, 'Releasedwaiting for you'],
  [
    'for the bank, its developer',
    someContract,
    { ...held, chargeback_open: true },
    'Releasedwaiting for the bank',
  ],
] as const)('a contract waits %s reads', (_what, contract, escrow, text) => {
  expect(waitingIn({ ...contract, ...escrowState(escrow) })).toEqual([text]);
});
