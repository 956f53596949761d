import type { ErrorCode } from '../../contracts/errors.ts';
import { golden } from '../../tests/support/golden-events.ts';
import type { EventOf } from '../events.ts';
import type { ReportCommand, ReportState } from './report.decider.ts';
import { reportRules } from './report.decider.ts';

const { ada, bob } = golden;
const reportId = '00000000-0000-4000-8000-0000000000e3';
const admin = '00000000-0000-4000-8000-0000000000f1';
const now = new Date('2026-03-19T12:00:00.000Z');

const after = (...events: readonly EventOf<'report'>[]): ReportState =>
  events.reduce(reportRules.evolve, reportRules.initial);
const decide = (state: ReportState, command: ReportCommand) => reportRules.decide(state, command, now);

const said = {
  reportId,
  userId: ada,
  subject: 'Asks to be paid elsewhere',
  description: 'In another app.',
} as const;
const job = { kind: 'job', id: golden.job, personId: bob, title: 'Moat', words: 'Dig a moat.' } as const;
const file: ReportCommand = { type: 'FileReport', ...said, reason: 'payment_outside', about: job };
const set = (more: Partial<Extract<ReportCommand, { type: 'SetReportStatus' }>>): ReportCommand => ({
  type: 'SetReportStatus',
  by: admin,
  status: 'in_progress',
  was: 'open',
  answer: '',
  ...more,
});
const filed = after(...decide(reportRules.initial, file));
const statuses = (events: readonly EventOf<'report'>[]) =>
  events.map((event) => (event.type === 'ReportStatusChanged' ? event.data.status : event.type));

/** A refusal by this code. */
const refused = (code: ErrorCode) => expect.objectContaining({ code }) as Error;

describe('a report', () => {
  it('is filed with what the reported thing says, under the key of its person', () => {
    expect(decide(reportRules.initial, file)).toEqual([
      {
        type: 'ReportFiled',
        data: {
          ...said,
          reason: 'payment_outside',
          about: { kind: 'job', id: golden.job, personId: bob },
          at: now.toISOString(),
        },
      },
      { type: 'ReportedWordsKept', data: { reportId, personId: bob, title: 'Moat', words: 'Dig a moat.' } },
    ]);
  });

  it('keeps nothing where it is about nothing in particular', () => {
    expect(statuses(decide(reportRules.initial, { ...file, about: null }))).toEqual(['ReportFiled']);
  });

  it('is not about oneself, nor filed twice', () => {
    expect(() => decide(reportRules.initial, { ...file, about: { ...job, personId: ada } })).toThrow(
      refused('own_report'),
    );
    expect(() => decide(filed, file)).toThrow(refused('already_reported'));
  });

  it('goes on, is resolved, and can be taken up again', () => {
    const working = after(...decide(reportRules.initial, file), ...decide(filed, set({})));
    expect(working.status).toBe('in_progress');
    const resolving = decide(working, set({ status: 'resolved', was: 'in_progress', answer: 'Done.' }));
    expect(resolving).toMatchObject([
      { data: { userId: ada, by: admin, was: 'in_progress', answer: 'Done.' } },
    ]);
    const [event] = resolving;
    const resolved = reportRules.evolve(working, event!);
    expect(statuses(decide(resolved, set({ was: 'resolved' })))).toEqual(['in_progress']);
    expect(statuses(decide(filed, set({ status: 'resolved' })))).toEqual(['resolved']);
  });

  it('is changed by an admin who saw it as it is', () => {
    const working = after(...decide(reportRules.initial, file), ...decide(filed, set({})));
    expect(() => decide(working, set({ status: 'resolved' }))).toThrow(refused('report_changed'));
    expect(() => decide(working, set({}))).toThrow(refused('report_changed'));
  });

  it('is none to an admin whom it is about, and none where nobody filed it', () => {
    for (const [state, by] of [
      [filed, bob],
      [reportRules.initial, admin],
    ] as const)
      expect(() => decide(state, set({ by }))).toThrow(refused('report_not_found'));
  });
});
