import { EntitySchema } from 'typeorm';
import type { Projection, Row } from '../projection.ts';
import { inboxSignals } from './signals.ts';

/** Up to when a person has read everything. */
export interface InboxRow extends Row {
  readonly read_up_to: string;
}

const table = new EntitySchema<InboxRow>({
  name: 'inboxes',
  schema: 'read',
  columns: { id: { type: 'text', primary: true }, read_up_to: { type: 'timestamptz' } },
});

/** Up to when has a person read everything? */
export const inboxes: Projection<InboxRow> = {
  name: 'inboxes',
  version: 1,
  table,
  signals: inboxSignals,
  on: {
    AllNotificationsRead: ({ data }) => [
      { id: data.userId, fold: () => ({ id: data.userId, read_up_to: data.upTo }) },
    ],
  },
};
