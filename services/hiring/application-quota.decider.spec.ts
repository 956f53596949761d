import fc from 'fast-check';
import { given } from '../../tests/support/given.ts';
import type { EventOf } from '../events.ts';
import type { ApplicationQuotaCommand } from './application-quota.decider.ts';
import { applicationQuotaRules, usedApplications } from './application-quota.decider.ts';

const facts = (applicationId: string) => ({
  applicantId: 'applicant',
  applicationId,
  jobId: 'job',
  ownerId: 'owner',
  month: '2026-03',
  at: '2026-03-15T12:00:00.000Z',
  submission: 'submission',
  message: 'Hello',
});
const counted = (applicationId: string): EventOf<'applicationQuota'> => ({
  type: 'ApplicationCounted',
  data: facts(applicationId),
});
const back = (applicationId: string) =>
  ({ applicantId: 'applicant', applicationId, month: '2026-03', why: 'withdrawn' }) as const;
const givenBack = (applicationId: string): EventOf<'applicationQuota'> => ({
  type: 'ApplicationGivenBack',
  data: back(applicationId),
});
type Count = Extract<ApplicationQuotaCommand, { type: 'CountApplication' }>;
const count = (applicationId: string, limit: number | null, of: Partial<Count> = {}): Count => {
  const { ownerId, ...rest } = facts(applicationId);
  return {
    type: 'CountApplication',
    limit,
    job: { status: 'open', ownerId },
    standing: 'none',
    ...rest,
    ...of,
  };
};
const giveBack = (applicationId: string): ApplicationQuotaCommand => ({
  type: 'GiveApplicationBack',
  ...back(applicationId),
});

describe('the applications of a month', () => {
  it('are counted up to the last of the plan, with all that submitting needs', () => {
    expect(given(applicationQuotaRules, [counted('a')]).when(count('b', 2))).toEqual([counted('b')]);
  });

  it('are refused beyond the plan', () => {
    expect(given(applicationQuotaRules, [counted('a'), counted('b')]).when(count('c', 2))).toBe(
      'application_quota_reached',
    );
  });

  it.each([
    ['a job that never was', { job: { status: 'none' } }, 'not_found'],
    ['a job that was deleted', { job: { status: 'deleted', ownerId: 'owner' } }, 'not_found'],
    ['one’s own deleted job', { job: { status: 'deleted', ownerId: 'applicant' } }, 'not_found'],
    ['one’s own job', { job: { status: 'open', ownerId: 'applicant' } }, 'own_job'],
    ['one’s own closed job', { job: { status: 'closed', ownerId: 'applicant' } }, 'own_job'],
    ['a closed job', { job: { status: 'closed', ownerId: 'owner' } }, 'job_closed'],
    ['a paused job', { job: { status: 'paused', ownerId: 'owner' } }, 'job_closed'],
    ['a job applied for already', { standing: 'pending' }, 'already_applied'],
    ['a job that took the applicant', { standing: 'accepted' }, 'already_applied'],
    ['a job that turned the applicant down', { standing: 'rejected' }, 'already_applied'],
    [
      'a closed job applied for already',
      { standing: 'pending', job: { status: 'closed', ownerId: 'owner' } },
      'already_applied',
    ],
  ] as const)('do not count one for %s, whether or not any are left', (_what, of, code) => {
    expect(given(applicationQuotaRules).when(count('a', 1, of))).toBe(code);
    expect(given(applicationQuotaRules, [counted('b')]).when(count('a', 1, of))).toBe(code);
  });

  it('have one more where one of an earlier month was not answered', () => {
    const unanswered = { ...back('a'), why: 'unanswered' } as const;
    expect(given(applicationQuotaRules).when({ type: 'GiveApplicationBack', ...unanswered })).toEqual([
      { type: 'ApplicationGivenBack', data: unanswered },
    ]);
    const month = given(applicationQuotaRules, [
      { type: 'ApplicationGivenBack', data: unanswered },
      counted('b'),
    ]);
    expect(month.when(count('c', 1))).toEqual([counted('c')]);
  });

  it('count one that was withdrawn and is sent anew', () => {
    expect(given(applicationQuotaRules).when(count('a', 1, { standing: 'withdrawn' }))).toEqual([
      counted('a'),
    ]);
  });

  it('never end on a plan without limit', () => {
    expect(given(applicationQuotaRules, [counted('a')]).when(count('b', null))).toEqual([counted('b')]);
  });

  it('count an application again that was withdrawn late and is sent anew', () => {
    expect(given(applicationQuotaRules, [counted('a')]).when(count('a', 1))).toBe(
      'application_quota_reached',
    );
  });

  it('are used again after one was given back', () => {
    expect(given(applicationQuotaRules, [counted('a'), givenBack('a')]).when(count('b', 1))).toEqual([
      counted('b'),
    ]);
  });

  it('are given back once for each time they were counted', () => {
    expect(given(applicationQuotaRules, [counted('a')]).when(giveBack('a'))).toEqual([givenBack('a')]);
    expect(given(applicationQuotaRules, [counted('a'), givenBack('a')]).when(giveBack('a'))).toEqual([]);
  });

  it('are not given back for an application of another month', () => {
    expect(given(applicationQuotaRules, [counted('a')]).when(giveBack('b'))).toEqual([]);
  });

  it('are never used above the limit nor below none, in whatever order they are sent and given back', () => {
    const command = fc.record({ applicationId: fc.integer({ min: 0, max: 8 }), counts: fc.boolean() });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 6 }),
        fc.array(command, { maxLength: 100 }),
        (limit, commands) => {
          let events: readonly EventOf<'applicationQuota'>[] = [];
          for (const { applicationId, counts } of commands) {
            const stream = given(applicationQuotaRules, events);
            const used = usedApplications(stream.state);
            const outcome = stream.when(
              counts ? count(String(applicationId), limit) : giveBack(String(applicationId)),
            );
            expect(outcome === 'application_quota_reached').toBe(counts && used >= limit);
            if (typeof outcome !== 'string') events = [...events, ...outcome];
            const tally =
              events.filter(({ type }) => type === 'ApplicationCounted').length * 2 - events.length;
            expect(tally).toBeGreaterThanOrEqual(0);
            expect(tally).toBeLessThanOrEqual(limit);
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});
