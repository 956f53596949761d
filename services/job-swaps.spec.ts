import fc from 'fast-check';
import { given } from '../tests/support/given.ts';
import type { EventOf } from './events.ts';
import type { JobSlotsCommand } from './hiring/job-slots.decider.ts';
import { jobSlotsRules } from './hiring/job-slots.decider.ts';
import type { JobCommand } from './hiring/job.decider.ts';
import { jobRules } from './hiring/job.decider.ts';
import type { SendCommand } from './kernel/policy.ts';
import { reservationOf } from './reservations.ts';

const ownerId = 'owner';
const words = {
  title: 'A castle',
  role: 'Builder',
  description: '',
  payType: 'fixed',
  budget: '',
  budgetMin: null,
  budgetMax: null,
  currency: null,
  tags: [],
  studioId: null,
};

/** The owner's jobs and slots, and what still has to be sent of what was begun. Each step is one append. */
const market = (jobs: number, limit: number) => {
  const streams: EventOf<'job'>[][] = Array.from({ length: jobs }, (_, index) => [
    { type: 'JobPosted', data: { jobId: String(index), ownerId, ...words } },
    { type: 'JobClosed', data: { jobId: String(index), ownerId, by: ownerId } },
  ]);
  let slots: readonly EventOf<'jobSlots'>[] = [];
  const waiting: (() => void)[] = [];

  const stateOf = (jobId: string) => given(jobRules, streams[Number(jobId)] ?? []).state;

  const sendJob = (jobId: string, command: JobCommand): 'refused' | 'decided' | 'written' => {
    const stream = streams[Number(jobId)] ?? [];
    const outcome = given(jobRules, stream).when(command);
    if (typeof outcome === 'string') return 'refused';
    stream.push(...outcome);
    const endedAt = stream.length - 1;
    if (outcome.some(({ type }) => type === 'JobClosed' || type === 'JobDeleted'))
      waiting.push(() => sendSlots({ type: 'FreeJobSlot', ownerId, jobId, endedAt }));
    return outcome.length === 0 ? 'decided' : 'written';
  };

  const send = ({ to, id, command }: SendCommand) => {
    if (to === 'job') return sendJob(id, command);
    if (to === 'jobSlots') sendSlots(command);
    return 'written';
  };

  const sendSlots = (command: JobSlotsCommand): void => {
    const outcome = given(jobSlotsRules, slots).when(command);
    if (typeof outcome === 'string') return;
    slots = [...slots, ...outcome];
    for (const event of outcome) {
      const reservation = reservationOf(event);
      if (reservation === undefined) continue;
      const { then, giveBack, next } = reservation;
      // What was written under a command's id is answered as done from then on; a refusal is decided again.
      const once = (command: SendCommand) => {
        let sent = false;
        return (): boolean => {
          const outcome = sent ? 'written' : send(command);
          sent = outcome === 'written';
          return outcome !== 'refused';
        };
      };
      const [reserved, followed] = [once(then), next === undefined ? undefined : once(next)];
      const finish = () => {
        if (!reserved()) waiting.push(() => send(giveBack));
        else if (followed !== undefined) waiting.push(followed);
      };
      // The request and the task that finishes it, should that have died.
      waiting.push(finish, finish);
    }
  };

  return {
    close: (jobId: string): void => void sendJob(jobId, { type: 'CloseJob', by: ownerId }),
    remove: (jobId: string): void => void sendJob(jobId, { type: 'DeleteJob', by: ownerId }),
    /** Looks at the jobs now, and asks for the slot whenever its turn comes. */
    reopen: (jobId: string, other: string | null): void => {
      const command: JobSlotsCommand = {
        type: 'TakeJobSlotAgain',
        ownerId,
        jobId,
        job: stateOf(jobId),
        plan: { limit, boost: false },
        insteadOf: other === null ? null : { jobId: other, job: stateOf(other) },
      };
      waiting.push(() => sendSlots(command));
    },
    step: (which: number): void => waiting.splice(which % Math.max(1, waiting.length), 1)[0]?.(),
    waiting: (): number => waiting.length,
    holders: (): readonly string[] => [...given(jobSlotsRules, slots).state.keys()].sort(),
    open: (): readonly string[] =>
      streams.map((_, index) => String(index)).filter((jobId) => stateOf(jobId).status === 'open'),
  };
};

const job = fc.integer({ min: 0, max: 2 }).map(String);
const action = fc.oneof(
  { arbitrary: fc.record({ does: fc.constant('reopen' as const), job, other: fc.option(job) }), weight: 12 },
  { arbitrary: fc.record({ does: fc.constant('close' as const), job }), weight: 6 },
  { arbitrary: fc.record({ does: fc.constant('remove' as const), job }), weight: 1 },
  { arbitrary: fc.record({ does: fc.constant('step' as const), which: fc.nat(20) }), weight: 40 },
);

it('jobs that swap, in whatever order and however far each came: a slot for each open job, and none above the plan', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2 }),
      fc.array(action, { maxLength: 80, size: 'max' }),
      (limit, actions) => {
        const at = market(3, limit);
        for (const one of actions) {
          if (one.does === 'reopen') at.reopen(one.job, one.other);
          else if (one.does === 'step') at.step(one.which);
          else at[one.does](one.job);
          expect(at.holders().length).toBeLessThanOrEqual(limit);
        }
        while (at.waiting() > 0) at.step(0);
        expect(at.open()).toEqual(at.holders());
      },
    ),
    { numRuns: 1_000 },
  );
});
