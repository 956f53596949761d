import { define, id, secret, tier, time } from '../events/define.ts';

/** Enterprise requests, and plans that an admin grants. */
export const enterpriseEvents = {
  EnterpriseRequested: define(
    'enterprise',
    { userId: id, requestId: id, at: time, company: secret, needs: secret },
    { personal: ['company', 'needs'], subject: 'userId' },
  ),
  EnterpriseRefused: define(
    'enterprise',
    { userId: id, requestId: id, by: id, at: time, answer: secret },
    { personal: ['answer'], subject: 'userId' },
  ),
  /** `requestId`: the request that it answers. It takes the place of what was granted before. */
  PlanGranted: define(
    'enterprise',
    { userId: id, requestId: id.nullable(), tier, until: time.nullable(), by: id, at: time, note: secret },
    { personal: ['note'], subject: 'userId' },
  ),
  /** `by`: null where its time was over, or the account is gone. */
  PlanGrantEnded: define('enterprise', { userId: id, tier, by: id.nullable(), at: time }),
  /** `managerId`: null for nobody any more. */
  AccountManagerAssigned: define('enterprise', { userId: id, managerId: id.nullable(), by: id, at: time }),
} as const;
