import fc from 'fast-check';
import { given } from '../../tests/support/given.ts';
import type { EventOf } from '../events.ts';
import type { JobSlotsCommand } from './job-slots.decider.ts';
import { jobsAbove, jobSlotsRules } from './job-slots.decider.ts';

const ownerId = 'owner';
const taken = (jobId: string, after = 0): EventOf<'jobSlots'> => ({
  type: 'JobSlotTaken',
  data: { ownerId, jobId, after, job: null },
});
const freed = (jobId: string): EventOf<'jobSlots'> => ({ type: 'JobSlotFreed', data: { ownerId, jobId } });

type HiredAgain = NonNullable<Extract<JobSlotsCommand, { type: 'TakeJobSlot' }>['job']['hireAgain']>;
type Again = Extract<JobSlotsCommand, { type: 'TakeJobSlotAgain' }>;
const closedJob = { status: 'closed', ownerId, revision: 0 } as const;
const take = (jobId: string, limit: number | null, revision = 0): Again => ({
  type: 'TakeJobSlotAgain',
  ownerId,
  jobId,
  job: { ...closedJob, revision },
  plan: { limit, boost: false },
  insteadOf: null,
});
const openJob = { status: 'open', ownerId, revision: 1 } as const;
/** Asks for the slot of another job, which is open at this revision. */
const swap = (jobId: string, other: string, openAt = 1, revision = 0): Again => ({
  ...take(jobId, 1, revision),
  insteadOf: { jobId: other, job: { ...openJob, revision: openAt } },
});
const passed = (jobId: string, from: string, openAt = 1, after = 0): EventOf<'jobSlots'> => ({
  type: 'JobSlotPassed',
  data: { ownerId, jobId, after, from: { jobId: from, openAt } },
});
const returned = (jobId: string, to: string): EventOf<'jobSlots'> => ({
  type: 'JobSlotReturned',
  data: { ownerId, jobId, to },
});

const written = {
  title: 'A builder for a castle',
  role: 'Builder',
  description: 'Towers and walls',
  payType: 'fixed',
  budget: '$200',
  budgetMin: 10_000,
  budgetMax: 20_000,
  currency: 'USD' as const,
  tags: ['castle'],
  studioId: null,
};
const takenAnew = (boostedUntil: string | null): EventOf<'jobSlots'> => ({
  type: 'JobSlotTaken',
  data: { ownerId, jobId: 'new', after: -1, job: { ...written, boostedUntil, invites: null } },
});
const takeAnew = (boosted: boolean, plan: Again['plan']): JobSlotsCommand => ({
  type: 'TakeJobSlot',
  ownerId,
  jobId: 'new',
  job: { ...written, boosted, hireAgain: null, managesStudio: false },
  plan,
});
const free = (jobId: string, endedAt: number): JobSlotsCommand => ({
  type: 'FreeJobSlot',
  ownerId,
  jobId,
  endedAt,
});

describe('the slots for active jobs', () => {
  it('give the last one of the plan', () => {
    expect(given(jobSlotsRules, [taken('a')]).when(take('b', 2))).toEqual([taken('b')]);
  });

  it.each([true, false])('are taken for a studio by who manages it alone: %s', (managesStudio) => {
    const job = { ...written, studioId: 'studio', boosted: false, hireAgain: null, managesStudio };
    const plan = { limit: 1, boost: false };
    const result = given(jobSlotsRules).when({ type: 'TakeJobSlot', ownerId, jobId: 'new', job, plan });
    expect(result).toEqual(
      managesStudio ? [expect.objectContaining({ type: 'JobSlotTaken' })] : 'not_a_manager',
    );
  });

  it('refuse one above the limit of the plan', () => {
    expect(given(jobSlotsRules, [taken('a'), taken('b')]).when(take('c', 2))).toBe('job_limit_reached');
  });

  it('refuse the first job of a plan without slots', () => {
    expect(given(jobSlotsRules).when(take('a', 0))).toBe('job_limit_reached');
  });

  it('never end on a plan without limit', () => {
    const many = Array.from({ length: 50 }, (_, index) => taken(`job-${index}`));

    expect(given(jobSlotsRules, many).when(take('one more', null))).toEqual([taken('one more')]);
  });

  it('are taken for a new job with all that posting it needs', () => {
    expect(given(jobSlotsRules).when(takeAnew(false, { limit: 1, boost: false }))).toEqual([takenAnew(null)]);
  });

  it('are refused for a new job above the limit of the plan', () => {
    expect(given(jobSlotsRules, [taken('a')]).when(takeAnew(false, { limit: 1, boost: true }))).toBe(
      'job_limit_reached',
    );
  });

  it('are taken for a new job once', () => {
    expect(given(jobSlotsRules, [takenAnew(null)]).when(takeAnew(false, { limit: 1, boost: false }))).toEqual(
      [],
    );
  });

  describe('for a job that hires somebody again', () => {
    const parties = { employerId: ownerId, developerId: 'ada' };
    const again = (escrow: HiredAgain['escrow']): JobSlotsCommand => ({
      type: 'TakeJobSlot',
      ownerId,
      jobId: 'new',
      job: {
        ...written,
        boosted: false,
        managesStudio: false,
        hireAgain: { applicationId: 'before', escrow },
      },
      plan: { limit: null, boost: false },
    });

    it('carry the invitation of whoever worked on the contract', () => {
      expect(given(jobSlotsRules).when(again({ status: 'released', parties }))).toEqual([
        {
          type: 'JobSlotTaken',
          data: {
            ownerId,
            jobId: 'new',
            after: -1,
            job: {
              ...written,
              boostedUntil: null,
              invites: { applicationId: 'before', developerId: 'ada' },
            },
          },
        },
      ]);
    });

    it.each([
      ['was never there', { status: 'none', parties: null }, 'not_found'],
      [
        'is of two others',
        { status: 'released', parties: { employerId: 'bob', developerId: 'ada' } },
        'not_found',
      ],
      [
        'the owner worked on',
        { status: 'released', parties: { employerId: 'bob', developerId: ownerId } },
        'not_allowed',
      ],
      ['is still funded', { status: 'funded', parties }, 'contract_not_released'],
      ['was refunded', { status: 'refunded', parties }, 'contract_not_released'],
    ] as const)('are refused where the contract %s', (_which, escrow, code) => {
      expect(given(jobSlotsRules).when(again(escrow))).toBe(code);
    });
  });

  it('boost a new job for 14 days where the plan does', () => {
    expect(given(jobSlotsRules).when(takeAnew(true, { limit: null, boost: true }))).toEqual([
      takenAnew('2026-03-29T12:00:00.000Z'),
    ]);
  });

  it('are refused for a boosted job on a plan without boosts, also where none is left', () => {
    expect(given(jobSlotsRules).when(takeAnew(true, { limit: 1, boost: false }))).toBe('boost_needs_tier');
    expect(given(jobSlotsRules).when(takeAnew(true, { limit: 0, boost: false }))).toBe('boost_needs_tier');
  });

  it.each([
    ['that never was', { status: 'none' }, 'not_found'],
    ['that was deleted', { ...closedJob, status: 'deleted' }, 'not_found'],
    ['of somebody else’s', { ...closedJob, ownerId: 'stranger' }, 'not_allowed'],
    [
      'of somebody else’s that is deleted',
      { ...closedJob, ownerId: 'stranger', status: 'deleted' },
      'not_found',
    ],
    ['that is open', { ...closedJob, status: 'open' }, 'job_not_closed'],
  ] as const)('are not taken to open a job again %s', (_which, job, code) => {
    expect(given(jobSlotsRules).when({ ...take('a', null), job })).toBe(code);
    expect(given(jobSlotsRules).when({ ...take('a', 0), job })).toBe(code);
  });

  it('are taken to open a job again that was paused', () => {
    expect(
      given(jobSlotsRules).when({ ...take('a', 1), job: { ...closedJob, status: 'paused', revision: 2 } }),
    ).toEqual([taken('a', 2)]);
  });

  it('are free again once a job ended', () => {
    expect(given(jobSlotsRules, [taken('a'), freed('a')]).when(take('b', 1))).toEqual([taken('b')]);
  });

  it('take the same reservation once', () => {
    expect(given(jobSlotsRules, [taken('a', 3)]).when(take('a', 1, 3))).toEqual([]);
  });

  it('renew the slot of a job that is opened again while it still holds one, even at the limit', () => {
    expect(given(jobSlotsRules, [taken('a', 0)]).when(take('a', 1, 4))).toEqual([taken('a', 4)]);
  });

  it('are freed by an end that came after the slot was taken', () => {
    expect(given(jobSlotsRules, [taken('a', 2)]).when(free('a', 3))).toEqual([freed('a')]);
  });

  it('are kept by a job that was opened again before the news of its end arrived', () => {
    expect(given(jobSlotsRules, [taken('a', 0), taken('a', 3)]).when(free('a', 3))).toEqual([]);
  });

  it('above the limit of a smaller plan are those of the newest jobs', () => {
    const { state } = given(jobSlotsRules, [taken('b'), taken('a'), taken('c'), freed('b')]);
    expect(jobsAbove(state, 1)).toEqual(['c']);
    expect(jobsAbove(state, 0)).toEqual(['a', 'c']);
    expect(jobsAbove(state, 2)).toEqual([]);
    expect(jobsAbove(state, null)).toEqual([]);
  });

  it('have nothing to free for a job that holds none', () => {
    expect(given(jobSlotsRules, [taken('a'), freed('a')]).when(free('a', 9))).toEqual([]);
  });

  describe('that pass from one job to another', () => {
    const slotsAfter = (...events: EventOf<'jobSlots'>[]) => [...given(jobSlotsRules, events).state.keys()];

    it('do so in one decision, also at the limit', () => {
      expect(given(jobSlotsRules, [taken('a')]).when(swap('b', 'a'))).toEqual([passed('b', 'a')]);
      expect(slotsAfter(taken('a'), taken('c'), passed('b', 'a'))).toEqual(['c', 'b']);
    });

    it('pass once, whoever asks at the same time', () => {
      const after = given(jobSlotsRules, [taken('a'), passed('b', 'a')]);
      expect(after.when(swap('b', 'a'))).toEqual([]);
      expect(after.when(swap('c', 'a'))).toBe('job_limit_reached');
      expect(after.when(take('c', 1))).toBe('job_limit_reached');
    });

    it.each([
      ['holds none', [taken('c')], swap('b', 'a')],
      ['is closed by now', [taken('a')], { ...swap('b', 'a'), insteadOf: { jobId: 'a', job: closedJob } }],
      ['was opened again since it was looked at', [taken('a', 2)], swap('b', 'a', 1)],
      ['is the same one', [taken('a')], swap('b', 'b')],
    ] as const)('do not where the other job %s', (_why, before, command) => {
      expect(given(jobSlotsRules, before).when(command)).toBe('job_limit_reached');
    });

    it('are taken as any other where the other job holds none and one is left', () => {
      expect(given(jobSlotsRules).when(swap('b', 'a'))).toEqual([taken('b')]);
    });

    it.each([
      ['that never was', { status: 'none' }, 'not_found'],
      ['of somebody else’s', { ...openJob, ownerId: 'stranger' }, 'not_allowed'],
    ] as const)('do not from a job %s', (_which, job, code) => {
      const command = { ...swap('b', 'a'), insteadOf: { jobId: 'a', job } };
      expect(given(jobSlotsRules, [taken('a')]).when(command)).toBe(code);
    });

    it('go back to the job that made room where the other one cannot open', () => {
      const before = [taken('a'), passed('b', 'a')];
      expect(given(jobSlotsRules, before).when(free('b', 1))).toEqual([returned('b', 'a')]);
      expect(slotsAfter(...before, returned('b', 'a'))).toEqual(['a']);
      // As before it passed: the end of the job frees it.
      expect(given(jobSlotsRules, [...before, returned('b', 'a')]).when(free('a', 2))).toEqual([freed('a')]);
    });

    it('go back to nobody once the job that made room has ended', () => {
      const before = [taken('a'), passed('b', 'a')];
      expect(given(jobSlotsRules, before).when(free('a', 2))).toEqual([freed('a')]);
      expect(slotsAfter(...before, freed('a'))).toEqual(['b']);
      const ended = given(jobSlotsRules, [...before, freed('a')]);
      expect(ended.when(free('a', 2))).toEqual([]);
      expect(ended.when(free('b', 1))).toEqual([freed('b')]);
    });

    it('go back to nobody once the job that made room has a slot of its own again', () => {
      const before = [taken('a'), passed('b', 'a'), taken('a', 3)];
      expect(given(jobSlotsRules, before).when(free('a', 3))).toEqual([]);
      expect(given(jobSlotsRules, before).when(free('b', 1))).toEqual([freed('b')]);
    });

    it('are asked for anew with the job that made room, where the first try did not come to its end', () => {
      const before = [taken('a'), passed('b', 'a')];
      expect(given(jobSlotsRules, before).when(take('b', 1, 4))).toEqual([passed('b', 'a', 1, 4)]);
      const anew = given(jobSlotsRules, [...before, passed('b', 'a', 1, 4)]);
      expect(anew.when(free('b', 1))).toEqual([]);
      expect(anew.when(free('b', 5))).toEqual([returned('b', 'a')]);
    });
  });

  it('are never more than the limit, whatever is taken and freed in whatever order', () => {
    const command = fc.oneof(
      fc
        .record({ jobId: fc.integer({ min: 0, max: 6 }), after: fc.integer({ min: -1, max: 5 }) })
        .map((of) => ({
          ...of,
          takes: true,
        })),
      fc
        .record({ jobId: fc.integer({ min: 0, max: 6 }), after: fc.integer({ min: 0, max: 6 }) })
        .map((of) => ({
          ...of,
          takes: false,
        })),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5 }),
        fc.array(command, { maxLength: 100 }),
        (limit, commands) => {
          let events: readonly EventOf<'jobSlots'>[] = [];
          for (const { jobId, after, takes } of commands) {
            const stream = given(jobSlotsRules, events);
            const room = stream.state.size < limit || stream.state.has(String(jobId));
            const outcome = stream.when(
              takes ? take(String(jobId), limit, after) : free(String(jobId), after),
            );
            expect(outcome === 'job_limit_reached').toBe(takes && !room);
            if (typeof outcome !== 'string') events = [...events, ...outcome];
            const open = new Set<string>();
            for (const event of events)
              if (event.type === 'JobSlotTaken') open.add(event.data.jobId);
              else open.delete(event.data.jobId);
            expect(open.size).toBeLessThanOrEqual(limit);
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});
