import { text, timestamp } from '../columns.ts';
import { readModel, readTable } from '../read-table.ts';
import { studioApplicationNotices } from './notices.ts';
import { studioApplicationSignals } from './signals.ts';

/** A withdrawn application has no row, nor has one that came too late. */
const table = readTable('studio_applications', {
  studio_id: text(),
  user_id: text(),
  message: text(),
  status: text<'pending' | 'accepted' | 'rejected' | 'ended'>(),
  created_at: timestamp(),
  decided_at: timestamp().nullable(),
  decided_by: text().nullable(),
});

/** Who wants to be part of which studio, and how was it decided? */
export const studioApplications = readModel(table, {
  version: 2,
  indexes: (name) => [
    // Whose list it is, then its order, so that a page is one walk along an index (keyset paging).
    `create index ${name}_studio on read.${name} (studio_id, (status = 'pending') desc, created_at desc, id desc)`,
    `create index ${name}_user on read.${name} (user_id, created_at desc, id desc)`,
  ],
  personal: [{ of: 'user_id', cleared: () => ({ message: '' }) }],
  signals: studioApplicationSignals,
  notices: studioApplicationNotices,
  on: {
    StudioApplicationSubmitted: ({ data, metadata }) => [
      table.put({
        id: data.applicationId,
        studio_id: data.studioId,
        user_id: data.userId,
        message: data.message ?? '',
        status: 'pending',
        created_at: metadata.time,
      }),
    ],
    StudioApplicationWithdrawn: ({ data }) => [table.remove(data.applicationId)],
    StudioApplicationAccepted: ({ data, metadata }) => [
      table.patch(data.applicationId, { status: 'accepted', decided_at: metadata.time, decided_by: data.by }),
    ],
    StudioApplicationReopened: ({ data }) => [
      table.patch(data.applicationId, { status: 'pending', decided_at: null, decided_by: null }),
    ],
    StudioApplicationRejected: ({ data, metadata }) => [
      table.patch(data.applicationId, { status: 'rejected', decided_at: metadata.time, decided_by: data.by }),
    ],
    StudioApplicationEnded: ({ data, metadata }) => [
      data.because === 'late'
        ? table.remove(data.applicationId)
        : table.patch(data.applicationId, { status: 'ended', decided_at: metadata.time }),
    ],
  },
});
