import { newId } from '../../services/kernel/ids.ts';

/** The metadata of an event of about the usual size. */
export const METADATA = {
  commandId: newId(),
  actor: { kind: 'user', id: newId() },
  correlation: newId(),
  causation: null,
  version: 1,
  time: '2026-01-05T10:00:00.000Z',
};

/** Its data: 463 bytes with the metadata, as text. */
export const DATA = {
  escrow_id: newId(),
  application_id: newId(),
  amount: { minor: 125_000, currency: 'usd' },
  note: 'Second milestone: the lobby, its lighting and the shop with prices',
};
