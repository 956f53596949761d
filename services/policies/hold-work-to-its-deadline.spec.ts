import { recorded } from '../../tests/support/golden-events.ts';
import type { Reaction } from '../kernel/policy.ts';
import { holdWorkToItsDeadline } from './hold-work-to-its-deadline.ts';

const { on } = holdWorkToItsDeadline;

/** The commands and tasks, by the day on which they are due. */
const due = (reactions: readonly Reaction[] = []): readonly unknown[] =>
  reactions
    .toSorted((a, b) => (a.dueAt ?? '').localeCompare(b.dueAt ?? ''))
    .map((reaction) => [reaction.dueAt, 'send' in reaction ? reaction.send.command : reaction.task]);

const remind = (deadline: string, at: string, daysLeft: number): unknown => ({
  type: 'RemindOfDeadline',
  deadline,
  at,
  daysLeft,
});
const release = 'release-on-deadline';

describe('work is held to its deadline', () => {
  it('with reminders on day 3 and day 6 of the week after it was submitted', () => {
    const releaseAt = '2026-03-22T12:00:00.000Z';

    expect(due(on.WorkSubmitted?.(recorded('WorkSubmitted', { releaseAt })))).toEqual([
      ['2026-03-18T12:00:00.000Z', remind('release', releaseAt, 4)],
      ['2026-03-21T12:00:00.000Z', remind('release', releaseAt, 1)],
      [releaseAt, release],
    ]);
  });

  it('again after an extension', () => {
    const releaseAt = '2026-03-29T12:00:00.000Z';

    expect(due(on.ReleaseExtended?.(recorded('ReleaseExtended', { releaseAt })))).toEqual([
      ['2026-03-25T12:00:00.000Z', remind('release', releaseAt, 4)],
      ['2026-03-28T12:00:00.000Z', remind('release', releaseAt, 1)],
      [releaseAt, release],
    ]);
  });

  it('and after 60 days without what was to be changed, the money goes back', () => {
    const returnAt = '2026-05-14T12:00:00.000Z';

    expect(due(on.ChangesRequested?.(recorded('ChangesRequested', { returnAt })))).toEqual([
      ['2026-04-30T12:00:00.000Z', remind('return', returnAt, 14)],
      ['2026-05-11T12:00:00.000Z', remind('return', returnAt, 3)],
      [returnAt, { type: 'ReturnUnusedPayment' }],
    ]);
  });

  it('and returned after 60 days without any, with reminders 14 and 3 days before', () => {
    const at = '2026-05-14T12:00:00.000Z';

    expect(due(on.EscrowFunded?.(recorded('EscrowFunded')))).toEqual([
      ['2026-04-30T12:00:00.000Z', remind('return', at, 14)],
      ['2026-05-11T12:00:00.000Z', remind('return', at, 3)],
      [at, { type: 'ReturnUnusedPayment' }],
    ]);
  });
});
