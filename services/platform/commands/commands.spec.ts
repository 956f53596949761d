import { stillStreams } from '../../../tests/support/still-streams.ts';
import type { EventOf } from '../../events.ts';
import type { EscrowState } from '../../escrow/escrow.state.ts';
import { escrowRules } from '../../escrow/escrow.decider.ts';
import type { JobState } from '../../hiring/job.decider.ts';
import { jobRules } from '../../hiring/job.decider.ts';
import type { RulesByCategory } from '../../kernel/handler.ts';
import type { Policy, SendCommand } from '../../kernel/policy.ts';

const { commands } = stillStreams({ job: { status: 'none' } });
const meta = { commandId: 'c1', actor: 'ada' };

/**
 * None of these compiles, which tsc holds them to: it refuses a mark above a line that has no error. They are not run.
 */
const refused = {
  'a command of another category': () =>
    // @ts-expect-error Jobs are closed; an escrow has no such end.
    commands.send('escrow', 'e', { type: 'CloseJob', by: 'ada' }, meta),

  'a command that no stream takes': () =>
    // @ts-expect-error Nothing is renamed here.
    commands.send('job', 'j', { type: 'RenameJob', by: 'ada' }, meta),

  'a command without what it needs': () =>
    // @ts-expect-error Whether somebody may close a job depends on who does.
    commands.send('job', 'j', { type: 'CloseJob' }, meta),

  'a command with more than it takes': () =>
    // @ts-expect-error A pause has no author: the plan makes it.
    commands.send('job', 'j', { type: 'PauseJob', by: 'ada' }, meta),

  'a category that there is not': () =>
    // @ts-expect-error Streams are named in the singular, as the catalogue has them.
    commands.send('jobs', 'j', { type: 'PauseJob' }, meta),

  'the state of a category that there is not': () =>
    // @ts-expect-error The same holds for what is read.
    commands.state('jobs', 'j'),

  'a state that the caller makes up': () =>
    // @ts-expect-error What a job's stream is folded into, its rules say.
    commands.state<{ readonly open: boolean }>('job', 'j'),

  'a state that is another category’s': async (): Promise<EscrowState> =>
    // @ts-expect-error Only an escrow holds money.
    await commands.state('job', 'j'),

  'another category’s event in the answer': async (): Promise<readonly EventOf<'escrow'>[]> =>
    // @ts-expect-error A job's stream writes events of jobs.
    (await commands.send('job', 'j', { type: 'PauseJob' }, meta)).events,

  'another category’s event in an earlier answer': async (): Promise<
    readonly EventOf<'escrow'>[] | undefined
  > =>
    // @ts-expect-error So it did when the command came first.
    (await commands.earlier('job', 'j', meta))?.events,

  'a policy’s command for another category': (): Policy => ({
    name: 'close-what-is-refunded',
    on: {
      // @ts-expect-error It is the job that would have to be told.
      EscrowRefunded: ({ data: { jobId } }) => [
        { send: { to: 'escrow', id: jobId, command: { type: 'CloseJob', by: 'ada' } } },
      ],
    },
  }),

  'a command as data for another category': (): SendCommand =>
    // @ts-expect-error What waits in a row is held to the same types as what is sent at once.
    ({ to: 'job', id: 'j', command: { type: 'ReturnUnusedPayment' } }),

  'rules under another category’s name': (): RulesByCategory =>
    // @ts-expect-error An escrow's rules do not know a job's commands.
    ({ job: escrowRules }),

  'a double with a state that there is not': () =>
    // @ts-expect-error A test cannot say of a stream what no event leads to.
    stillStreams({ job: { status: 'burning' } }),
} satisfies Record<string, () => unknown>;

describe('the types of commands', () => {
  it.each(Object.keys(refused))('refuse %s', (what) => {
    expect(refused).toHaveProperty([what]);
  });

  it('know a state, a command and its events by the category alone', async () => {
    const state: JobState = await commands.state('job', 'j');
    const { events }: { readonly events: readonly EventOf<'job'>[] } = await commands.send(
      'job',
      'j',
      { type: 'CloseJob', by: 'ada' },
      meta,
    );
    const rules: RulesByCategory = { job: jobRules, escrow: escrowRules };

    expect([state, events, Object.keys(rules)]).toEqual([{ status: 'none' }, [], ['job', 'escrow']]);
  });
});
