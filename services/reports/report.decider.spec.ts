import { CLAIM_MINUTES } from '../../contracts/reports.ts';
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
  upheld: false,
  otherAdmins: true,
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

  it('is taken by one admin at a time, for half an hour', () => {
    const other = '00000000-0000-4000-8000-0000000000f2';
    const taken = reportRules.evolve(filed, decide(filed, set({}))[0]!);
    const resolve = set({ status: 'resolved', was: 'in_progress' });
    expect(() => decide(taken, { ...resolve, by: other } as ReportCommand)).toThrow(refused('report_taken'));
    expect(() => decide(taken, set({ by: other, was: 'in_progress' }))).toThrow(refused('report_taken'));
    expect(decide(taken, set({ was: 'in_progress' }))).toEqual([]);
    const over = new Date(now.getTime() + CLAIM_MINUTES * 60_000);
    const takenOver = reportRules.decide(taken, set({ by: other, was: 'in_progress' }), over);
    expect(takenOver).toMatchObject([{ data: { by: other, was: 'in_progress', status: 'in_progress' } }]);
    expect(() => reportRules.decide(reportRules.evolve(taken, takenOver[0]!), resolve, over)).toThrow(
      refused('report_taken'),
    );
    expect(statuses(reportRules.decide(taken, resolve, over))).toEqual(['resolved']);
  });

  it('is decided by whoever filed it only where there is no other admin', () => {
    expect(() => decide(filed, set({ by: ada }))).toThrow(refused('report_by_you'));
    expect(statuses(decide(filed, set({ by: ada, otherAdmins: false })))).toEqual(['in_progress']);
  });

  it('says whether something came of it once it is resolved, and not before', () => {
    const upheld = (command: ReportCommand) =>
      decide(filed, command).map((event) => event.type === 'ReportStatusChanged' && event.data.upheld);
    expect(upheld(set({ upheld: true }))).toEqual([null]);
    expect(upheld(set({ status: 'resolved' }))).toEqual([false]);
    expect(upheld(set({ status: 'resolved', upheld: true }))).toEqual([true]);
  });

  it('closes with a ban, whoever has taken it, and once', () => {
    const taken = reportRules.evolve(filed, decide(filed, set({}))[0]!);
    const close = { type: 'CloseReport', by: bob, answer: 'The account was banned.' } as const;
    const closed = decide(taken, close);
    expect(closed).toMatchObject([{ data: { status: 'resolved', was: 'in_progress', upheld: true } }]);
    expect(decide(reportRules.evolve(taken, closed[0]!), close)).toEqual([]);
    expect(decide(reportRules.initial, close)).toEqual([]);
  });

  it('is none to an admin whom it is about, and none where nobody filed it', () => {
    for (const [state, by] of [
      [filed, bob],
      [reportRules.initial, admin],
    ] as const)
      expect(() => decide(state, set({ by }))).toThrow(refused('report_not_found'));
  });
});

describe('what the product found', () => {
  const found = (fact: string): ReportCommand => ({
    type: 'ReportFinding',
    reportId,
    personId: bob,
    detector: 'payment_ring',
    fact,
    with: [ada],
    applicationId: golden.application,
  });
  const once = after(...decide(reportRules.initial, found('one')));

  it('opens a report that nobody filed, and adds each fact once while that is unresolved', () => {
    expect(once).toMatchObject({ status: 'open', userId: null, personId: bob, facts: ['one'] });
    expect(decide(once, found('one'))).toEqual([]);
    const more = decide(once, found('two'));
    expect(statuses(more)).toEqual(['FindingReported']);
    expect(reportRules.evolve(once, more[0]!)).toMatchObject({ status: 'open', facts: ['one', 'two'] });
  });

  it('adds nothing to what an admin has resolved', () => {
    const [change] = decide(once, set({ status: 'resolved', answer: 'Sisters.', upheld: true }));
    expect(change).toEqual({
      type: 'FindingStatusChanged',
      data: { reportId, by: admin, was: 'open', status: 'resolved', at: now.toISOString(), upheld: true },
    });
    const over = reportRules.evolve(once, change!);
    expect(over.status).toBe('resolved');
    for (const fact of ['one', 'two']) expect(decide(over, found(fact))).toEqual([]);
  });

  it('is taken and decided as any other, by nobody whom it is about', () => {
    // Ada is of the same ring.
    for (const by of [bob, ada])
      for (const status of ['in_progress', 'resolved'] as const)
        expect(() => decide(once, set({ by, status }))).toThrow(refused('report_not_found'));
    const later = after(...decide(reportRules.initial, { ...found('none'), with: [] } as ReportCommand));
    expect(decide(later, set({ by: ada }))).toHaveLength(1);
    const named = reportRules.evolve(later, decide(later, found('two'))[0]!);
    expect(() => decide(named, set({ by: ada }))).toThrow(refused('report_not_found'));
    const taken = reportRules.evolve(once, decide(once, set({}))[0]!);
    expect(() => decide(taken, set({ by: golden.job, was: 'in_progress', status: 'resolved' }))).toThrow(
      refused('report_taken'),
    );
    expect(decide(taken, { type: 'CloseReport', by: admin, answer: 'Banned.' })).toMatchObject([
      { type: 'FindingStatusChanged', data: { status: 'resolved', upheld: true } },
    ]);
  });
});
