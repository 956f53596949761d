import { AuditKind } from '../../contracts/audit.ts';
import type { EventType } from '../../services/events.ts';
import { byItself, golden, recorded } from '../../tests/support/golden-events.ts';
import type { Row } from '../projection.ts';
import { foldEntries } from '../take.ts';
import { audit } from './table.ts';
import type { AuditRow } from './table.ts';
import { wordsOf } from './words.ts';

const told = (...events: readonly ReturnType<typeof recorded>[]): readonly AuditRow[] => {
  const rows = new Map<string, Row | undefined>();
  foldEntries(rows, audit, events);
  return [...rows.values()] as AuditRow[];
};
const types = Object.keys(audit.on) as EventType[];

describe('the audit', () => {
  it('has one entry an event, each of a kind of its own', () => {
    const set = (['verified', 'notable', 'not_verified'] as const).map((status) =>
      recorded('VerificationSet', { status }),
    );
    const changed = (['in_progress', 'resolved'] as const).map((status) =>
      recorded('ReportStatusChanged', { status }),
    );
    const boosted = recorded('JobBoosted', { by: golden.ada });
    const named = recorded('UsernameChanged', { userId: golden.bob });
    const warned = recorded('SanctionImposed', { kind: 'warning', about: null });
    const muted = recorded('SanctionImposed', { kind: 'mute', about: null });
    const denied = recorded('AppealDecided', { granted: false });
    const unreferred = recorded('ReferralRefused', { why: 'admin', by: golden.bob });
    const several = [
      'VerificationSet',
      'ReportStatusChanged',
      'FindingStatusChanged',
      'JobBoosted',
      'UsernameChanged',
    ];
    const others = types.filter((type) => !several.includes(type));
    const kinds = [
      ...others.map((type) => recorded(type)),
      ...set,
      ...changed,
      boosted,
      named,
      warned,
      muted,
      denied,
      unreferred,
    ].flatMap((event) => told(event));

    expect(kinds.map(({ kind }) => kind).sort()).toEqual([...AuditKind.options].sort());
  });

  it('says who did what to whom, when, and by which event', () => {
    const event = recorded('UserBanned', { reason: 'Spam' }, 1_234n);

    expect(told(event)).toEqual([
      {
        id: event.id,
        position: '00000000000000001234',
        at: event.metadata.time,
        kind: 'user_banned',
        actor_id: golden.bob,
        person_id: golden.ada,
        task_id: null,
        task_kind: null,
        report_id: null,
        job_id: null,
        sanction_id: null,
        until: null,
        reason: 'Spam',
      },
    ]);
  });

  it('says which task was tried again, and names no person to whom it was done', () => {
    expect(told(recorded('ParkedTaskReleased'))).toMatchObject([
      { person_id: null, task_id: expect.stringMatching(/0008$/) as string, task_kind: 'pay-out' },
    ]);
  });

  it('has the boosts that admins give and end, and no others', () => {
    expect(told(recorded('JobBoosted', { by: golden.ada }))).toMatchObject([
      { kind: 'job_boosted', person_id: golden.bob, job_id: golden.job, until: '2026-03-22T12:00:00.000Z' },
    ]);
    expect(told(recorded('JobBoosted'))).toEqual([]);
    expect(told(byItself(recorded('JobBoostEnded')))).toEqual([]);
  });

  it('has the referrals that an admin decided about, whose they are, and none that a rule did', () => {
    expect(told(recorded('ReferralEarned', { referrerId: golden.bob }))).toMatchObject([
      { kind: 'referral_approved', person_id: golden.bob },
    ]);
    expect(told(recorded('ReferralEarned', { by: null }))).toEqual([]);
    expect(told(recorded('ReferralRefused', { by: null }))).toEqual([]);
  });

  it('loses the reason of a removal once the job’s owner is erased', () => {
    const erased = recorded('AccountErased', { userId: golden.bob });

    expect(told(recorded('JobRemoved'), erased)[0]).toMatchObject({ kind: 'job_removed', reason: null });
  });

  it('names nobody where the product acted', () => {
    const event = recorded('UserBanned');
    const byPolicy = { ...event, metadata: { ...event.metadata, actor: 'policy:some-policy' } };

    expect(told(byPolicy)[0]?.actor_id).toBeNull();
  });

  it('keeps the ban of an erased person, tells of the erasure, and loses the reason', () => {
    const erased = recorded('AccountErased', { userId: golden.ada });

    expect(told(recorded('UserBanned'), erased).map(({ kind, reason }) => [kind, reason])).toEqual([
      ['user_banned', null],
      ['account_erased', null],
    ]);
  });

  it.each([
    ['account_registered', 'Wren created an account for Ada.'],
    ['email_confirmed', 'Wren confirmed Ada’s email address.'],
    ['email_changed', 'Wren changed Ada’s email address.'],
    ['password_changed', 'Wren changed Ada’s password.'],
    ['second_factor_disabled', 'Wren turned off Ada’s two-factor authentication.'],
  ] as const)('names the admin behind %s where it was not the person', (kind, words) => {
    const person = { id: golden.ada, username: null, display_name: 'Ada' };
    const admin = { id: golden.bob, username: null, display_name: 'Wren' };

    expect(wordsOf({ kind, actor: admin, person, task: null, sanction: null, until: null })).toBe(words);
    expect(wordsOf({ kind, actor: person, person, task: null, sanction: null, until: null })).toMatch(
      /^Ada /,
    );
  });

  it.each([
    ['content_removed', 'removal', 'Wren removed Ada’s work.'],
    ['sanction_lifted', 'removal', 'Wren took back the removal of Ada’s work.'],
    ['sanction_lifted', 'warning', 'Wren took back Ada’s warning.'],
    ['sanction_lifted', 'mute', 'Wren took back the mute of Ada’s reports.'],
    ['appeal_filed', 'removal', 'Ada appealed the removal of their work.'],
    ['appeal_granted', 'ban', 'Wren granted Ada’s appeal against their ban.'],
    ['appeal_denied', 'suspension', 'Wren denied Ada’s appeal against their suspension.'],
  ] as const)('names the decision of %s: %s', (kind, imposed, words) => {
    const person = { id: golden.ada, username: null, display_name: 'Ada' };
    const actor = { id: golden.bob, username: null, display_name: 'Wren' };
    const about = imposed === 'removal' ? ('work' as const) : null;
    const sanction = { kind: imposed, about, title: about && 'Castle' };

    expect(wordsOf({ kind, actor, person, task: null, sanction, until: null })).toBe(words);
  });

  it('tells a date as people write it', () => {
    const person = { id: golden.ada, username: null, display_name: 'Ada' };

    const until = '2026-03-22T23:30:00.000Z';
    expect(wordsOf({ kind: 'user_suspended', actor: null, person, task: null, sanction: null, until })).toBe(
      'Makehold suspended Ada until Mar 22, 2026, 11:30 PM UTC.',
    );
  });

  it.each(AuditKind.options)('has a sentence for %s', (kind) => {
    const somebody = (display_name: string) => ({ id: golden.ada, username: null, display_name });
    const words = wordsOf({
      kind,
      actor: somebody('Wren'),
      person: somebody('Ada'),
      task: { id: golden.job, kind: 'pay-out' },
      sanction: { kind: 'removal', about: 'team_up', title: 'Castle' },
      until: '2026-03-22T12:00:00.000Z',
    });

    const named =
      kind === 'parked_task_released'
        ? /Wren.*pay-out.*\.$/
        : kind.startsWith('report_')
          ? /Wren.*\.$/
          : /Ada.*\.$/;
    expect(words).toMatch(named);
    expect(words).not.toMatch(/\d-\d/);
    expect(words).not.toMatch(/null|undefined/);
  });
});
