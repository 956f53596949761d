import { assessedBy, assessedOf } from '../../projections/tracking/queries.ts';
import { endOfAccount } from '../platform/commands/end-of-account.ts';

/** What they noted and scored goes, what others did of them as an applicant, and their templates. */
export const endOfTracking = endOfAccount(
  'holdings',
  ['assessment', 'replyTemplates'],
  async ({ pool, person, send }) => {
    for (const id of await assessedOf(pool, person))
      await send('assessment', id, { type: 'ForgetAssessments', by: null });
    for (const id of await assessedBy(pool, person))
      await send('assessment', id, { type: 'ForgetAssessments', by: person });
    await send('replyTemplates', person, { type: 'RemoveReplyTemplates', userId: person });
  },
);
