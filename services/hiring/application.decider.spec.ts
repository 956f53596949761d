import { given } from '../../tests/support/given.ts';
import type { EventOf } from '../events.ts';
import type { ApplicationCommand } from './application.decider.ts';
import { applicationRules, contractParties } from './application.decider.ts';

const parties = { applicationId: 'application', jobId: 'job', ownerId: 'owner', applicantId: 'applicant' };
const sent = {
  ...parties,
  month: '2026-03',
  at: '2026-03-15T12:00:00.000Z',
  submission: 's-1',
  message: 'Hello',
};
const submitted: EventOf<'application'> = { type: 'ApplicationSubmitted', data: sent };
const withdrawn = (givenBack: boolean): EventOf<'application'> => ({
  type: 'ApplicationWithdrawn',
  data: { ...parties, month: '2026-03', givenBack },
});
const accepted: EventOf<'application'> = { type: 'ApplicationAccepted', data: { ...parties, by: 'owner' } };
const rejected: EventOf<'application'> = { type: 'ApplicationRejected', data: { ...parties, by: 'owner' } };
const ended = (because: 'late' | 'removed', givenBack: boolean): EventOf<'application'> => ({
  type: 'ApplicationEnded',
  data: { ...parties, month: '2026-03', because, givenBack },
});
const submit: ApplicationCommand = { type: 'SubmitApplication', ...sent };
const deed = (
  type: 'AcceptApplication' | 'RejectApplication' | 'WithdrawApplication',
  by: string,
  { deleted = false, away = false } = {},
): ApplicationCommand => (type === 'WithdrawApplication' ? { type, by } : { type, by, deleted, away });
const refuseLate = (revision: number): ApplicationCommand => ({ type: 'RefuseLateApplication', revision });

describe('an application', () => {
  it('is not accepted while who sent it is suspended or banned, and is declined all the same', () => {
    const away = { away: true };
    expect(given(applicationRules, [submitted]).when(deed('AcceptApplication', 'owner', away))).toBe(
      'person_sent_away',
    );
    expect(given(applicationRules, [submitted]).when(deed('RejectApplication', 'owner', away))).toEqual([
      rejected,
    ]);
  });

  it('is sent with its message', () => {
    expect(given(applicationRules).when(submit)).toEqual([submitted]);
  });

  it.each([
    ['pending', [submitted]],
    ['accepted', [submitted, accepted]],
    ['rejected', [submitted, rejected]],
  ] as const)('is not sent again while it is %s', (_status, events) => {
    expect(given(applicationRules, events).when(submit)).toBe('already_applied');
  });

  it('may be sent again after it was withdrawn', () => {
    expect(given(applicationRules, [submitted, withdrawn(true)]).when(submit)).toEqual([submitted]);
  });

  it.each([
    ['AcceptApplication', accepted],
    ['RejectApplication', rejected],
  ] as const)('obeys %s of the owner of the job', (type, event) => {
    expect(given(applicationRules, [submitted]).when(deed(type, 'owner'))).toEqual([event]);
  });

  it.each([
    ['AcceptApplication', 'applicant'],
    ['RejectApplication', 'applicant'],
    ['WithdrawApplication', 'owner'],
    ['AcceptApplication', 'stranger'],
    ['RejectApplication', 'stranger'],
    ['WithdrawApplication', 'stranger'],
  ] as const)('answers %s of the %s as if it did not exist', (type, by) => {
    expect(given(applicationRules, [submitted]).when(deed(type, by))).toBe('not_found');
    expect(given(applicationRules, [submitted, accepted]).when(deed(type, by))).toBe('not_found');
  });

  it.each([
    ['AcceptApplication', 'owner'],
    ['RejectApplication', 'owner'],
    ['WithdrawApplication', 'applicant'],
  ] as const)('is decided once: %s comes too late', (type, by) => {
    expect(given(applicationRules, [submitted, accepted]).when(deed(type, by))).toBe('already_decided');
    expect(given(applicationRules, [submitted, rejected]).when(deed(type, by))).toBe('already_decided');
  });

  it.each([
    ['AcceptApplication', 'owner'],
    ['WithdrawApplication', 'applicant'],
  ] as const)('that was withdrawn or never sent is not found by %s', (type, by) => {
    expect(given(applicationRules).when(deed(type, by))).toBe('not_found');
    expect(given(applicationRules, [submitted, withdrawn(true)]).when(deed(type, by))).toBe('not_found');
  });

  it.each([
    ['at once', '2026-03-15T12:00:00.000Z', true],
    ['after exactly an hour', '2026-03-15T13:00:00.000Z', true],
    ['a moment after an hour', '2026-03-15T13:00:00.001Z', false],
  ])('withdrawn %s is given back accordingly', (_when, now, givenBack) => {
    const outcome = given(applicationRules, [submitted]).when(
      { type: 'WithdrawApplication', by: 'applicant' },
      new Date(now),
    );

    expect(outcome).toEqual([withdrawn(givenBack)]);
  });

  it.each([
    ['is withdrawn when its sender goes', 'applicant', [withdrawn(true)]],
    ['is turned down when the owner of the job goes', 'owner', [rejected]],
    ['stays when a stranger goes', 'stranger', []],
  ] as const)('%s', (_what, of, outcome) => {
    const end = { type: 'EndWithAccount', of } as const;

    expect(given(applicationRules, [submitted]).when(end)).toEqual(outcome);
    expect(given(applicationRules, [submitted, accepted]).when(end)).toEqual([]);
    expect(given(applicationRules, [submitted, withdrawn(true)]).when(end)).toEqual([]);
    expect(given(applicationRules).when(end)).toEqual([]);
  });

  it.each(['AcceptApplication', 'RejectApplication'] as const)('ends with its job: %s finds none', (type) => {
    expect(given(applicationRules, [submitted]).when(deed(type, 'owner', { deleted: true }))).toBe(
      'not_found',
    );
    expect(given(applicationRules, [submitted, ended('removed', false)]).when(deed(type, 'owner'))).toBe(
      'already_decided',
    );
  });

  it.each([true, false])('ends while it waits when its job is deleted, given back: %s', (givesBack) => {
    const end = { type: 'EndWithJob', givesBack } as const;

    expect(given(applicationRules, [submitted]).when(end)).toEqual([ended('removed', givesBack)]);
    for (const decided of [accepted, rejected, withdrawn(true), ended('removed', true)])
      expect(given(applicationRules, [submitted, decided]).when(end)).toEqual([]);
    expect(given(applicationRules).when(end)).toEqual([]);
  });

  it('is given back and may be sent again where it came too late', () => {
    expect(given(applicationRules, [submitted]).when(refuseLate(0))).toEqual([ended('late', true)]);
    expect(given(applicationRules, [submitted, ended('late', true)]).when(submit)).toEqual([submitted]);
  });

  it('stays where another one came too late, or it was decided since', () => {
    const again = [submitted, withdrawn(true), submitted];

    expect(given(applicationRules, again).when(refuseLate(0))).toEqual([]);
    expect(given(applicationRules, again).when(refuseLate(2))).toEqual([ended('late', true)]);
    expect(given(applicationRules, [submitted, accepted]).when(refuseLate(0))).toEqual([]);
    expect(given(applicationRules).when(refuseLate(0))).toEqual([]);
  });

  it('is a contract of its two sides once it is accepted, and only then', () => {
    const at = (...events: readonly EventOf<'application'>[]) =>
      contractParties(given(applicationRules, events).state);

    expect(at(submitted, accepted)).toEqual({
      applicationId: 'application',
      jobId: 'job',
      employerId: 'owner',
      developerId: 'applicant',
    });
    expect([at(), at(submitted), at(submitted, rejected), at(submitted, withdrawn(true))]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('counts the hour from when it was sent last', () => {
    const again: EventOf<'application'> = {
      type: 'ApplicationSubmitted',
      data: { ...sent, at: '2026-03-20T12:00:00.000Z' },
    };
    const outcome = given(applicationRules, [submitted, withdrawn(false), again]).when(
      { type: 'WithdrawApplication', by: 'applicant' },
      new Date('2026-03-20T12:30:00.000Z'),
    );

    expect(outcome).toEqual([withdrawn(true)]);
  });
});

const REPLY = { replyId: 'reply', body: 'Soon.', studioId: null };
const at = (days: number): Date => new Date(Date.parse(sent.at) + days * 86_400_000);
const messaged: EventOf<'application'> = { type: 'ApplicationMessaged', data: { ...parties, by: 'owner' } };
const replied: EventOf<'application'> = {
  type: 'ApplicationReplied',
  data: { ...parties, ...REPLY, by: 'owner' },
};
const reply = (by: string, more: object = {}): ApplicationCommand => ({
  type: 'ReplyToApplication',
  by,
  manages: false,
  deleted: false,
  tracking: true,
  ...REPLY,
  ...more,
});

describe('an application that waits', () => {
  const reminded: EventOf<'application'> = { type: 'ApplicationReminded', data: parties };
  const unanswered: EventOf<'application'> = {
    type: 'ApplicationUnanswered',
    data: { ...parties, month: '2026-03' },
  };
  const remind: ApplicationCommand = { type: 'RemindOfApplication' };
  const giveBack: ApplicationCommand = { type: 'GiveBackUnanswered' };

  it('is brought to mind once, after 7 days', () => {
    expect(given(applicationRules, [submitted]).when(remind, at(6.999))).toEqual([]);
    expect(given(applicationRules, [submitted]).when(remind, at(7))).toEqual([reminded]);
    expect(given(applicationRules, [submitted, reminded]).when(remind, at(8))).toEqual([]);
  });

  it('is given back once, after 14 days without an answer', () => {
    expect(given(applicationRules, [submitted]).when(giveBack, at(13.999))).toEqual([]);
    expect(given(applicationRules, [submitted]).when(giveBack, at(14))).toEqual([unanswered]);
    for (const answer of [accepted, rejected, replied, messaged, withdrawn(false), unanswered])
      expect(given(applicationRules, [submitted, answer]).when(giveBack, at(15))).toEqual([]);
  });

  it('is given back in the month in which the days are over', () => {
    expect(given(applicationRules, [submitted]).when(giveBack, at(20))).toMatchObject([
      { data: { month: '2026-04' } },
    ]);
  });

  it('waits anew once it is sent again', () => {
    const later: EventOf<'application'> = {
      type: 'ApplicationSubmitted',
      data: { ...sent, at: at(10).toISOString() },
    };
    const again = given(applicationRules, [submitted, replied, withdrawn(false), later]);
    expect(again.when(giveBack, at(14))).toEqual([]);
    expect(again.when(giveBack, at(24))).toHaveLength(1);
  });

  it('notes the first message alone, while nobody has answered', () => {
    const note: ApplicationCommand = { type: 'NoteMessage', by: 'owner' };
    expect(given(applicationRules, [submitted]).when(note)).toEqual([messaged]);
    for (const answer of [messaged, replied, accepted, rejected])
      expect(given(applicationRules, [submitted, answer]).when(note)).toEqual([]);
  });
});

describe('the managers of a studio', () => {
  const tell = (managers: readonly string[], submission = 's-1'): ApplicationCommand => ({
    type: 'TellManagers',
    submission,
    studioId: 'studio',
    managers,
  });
  const told: EventOf<'application'> = {
    type: 'ApplicationManagersTold',
    data: { ...parties, studioId: 'studio', managers: ['editor'] },
  };
  const everybody = tell(['owner', 'editor', 'applicant']);

  it('are told of an application once, but for the job’s owner and who sent it', () => {
    expect(given(applicationRules, [submitted]).when(everybody)).toEqual([told]);
    expect(given(applicationRules, [submitted, told]).when(everybody)).toEqual([]);
    expect(given(applicationRules, [submitted]).when(tell(['owner', 'applicant']))).toEqual([]);
  });

  it('are not told of one that is withdrawn or decided, and again of one that was sent again', () => {
    for (const after of [withdrawn(true), accepted, rejected, ended('late', true)])
      expect(given(applicationRules, [submitted, after]).when(everybody)).toEqual([]);
    const again: EventOf<'application'> = { ...submitted, data: { ...sent, submission: 's-2' } };
    const twice = given(applicationRules, [submitted, told, withdrawn(true), again]);
    expect(twice.when(everybody)).toEqual([]);
    expect(twice.when(tell(['editor'], 's-2'))).toEqual([told]);
  });
});

describe('a withdrawal', () => {
  const tell = (managers: readonly string[], unread: readonly string[] = []): ApplicationCommand => ({
    type: 'TellOfWithdrawal',
    studioId: 'studio',
    managers,
    unread,
  });
  const told = (tells: readonly string[], takesBack: readonly string[] = []): EventOf<'application'> => ({
    type: 'ApplicationWithdrawalTold',
    data: { ...parties, studioId: 'studio', tells: [...tells], takesBack: [...takesBack] },
  });
  const everybody = tell(['owner', 'editor', 'applicant'], ['editor']);

  it('is told once to whoever manages the job, and spares those who have read of nothing yet', () => {
    const gone = [submitted, withdrawn(true)];
    expect(given(applicationRules, gone).when(everybody)).toEqual([told(['owner'], ['editor'])]);
    expect(given(applicationRules, [...gone, told(['owner'])]).when(everybody)).toEqual([]);
  });

  it('is not told of an application that waits, was decided or was sent again, and anew of the next one', () => {
    for (const events of [[submitted], [submitted, accepted], [submitted, withdrawn(true), submitted]])
      expect(given(applicationRules, events).when(everybody)).toEqual([]);
    const twice = [submitted, withdrawn(true), told(['owner']), submitted, withdrawn(false)];
    expect(given(applicationRules, twice).when(tell(['owner']))).toEqual([told(['owner'])]);
  });
});

describe('a reply to an application', () => {
  it('is of whoever runs the board of its job', () => {
    const application = given(applicationRules, [submitted]);
    expect(application.when(reply('owner'))).toEqual([replied]);
    expect(application.when(reply('editor', { manages: true }))).toMatchObject([{ data: { by: 'editor' } }]);
    for (const by of ['editor', 'applicant']) expect(application.when(reply(by))).toBe('not_found');
    expect(application.when(reply('owner', { deleted: true }))).toBe('not_found');
    expect(application.when(reply('owner', { tracking: false }))).toBe('tracking_needs_tier');
  });

  it('reaches whoever was decided on, and nobody who has withdrawn', () => {
    for (const decision of [accepted, rejected])
      expect(given(applicationRules, [submitted, decision]).when(reply('owner'))).toEqual([replied]);
    expect(given(applicationRules, [submitted, withdrawn(false)]).when(reply('owner'))).toBe('not_found');
    expect(given(applicationRules, [submitted, ended('removed', false)]).when(reply('owner'))).toBe(
      'already_decided',
    );
  });

  it('goes out together with the decision, or not at all', () => {
    const decline = (tracking: boolean): ApplicationCommand => ({
      type: 'RejectApplication',
      by: 'owner',
      deleted: false,
      away: false,
      reply: { ...REPLY, tracking },
    });
    expect(given(applicationRules, [submitted]).when(decline(true))).toEqual([replied, rejected]);
    expect(given(applicationRules, [submitted]).when(decline(false))).toBe('tracking_needs_tier');
    expect(given(applicationRules, [submitted, accepted]).when(decline(true))).toBe('already_decided');
  });

  it('is one of 50 at most', () => {
    const many = Array.from({ length: 50 }, () => replied);
    expect(given(applicationRules, [submitted, ...many.slice(1)]).when(reply('owner'))).toEqual([replied]);
    expect(given(applicationRules, [submitted, ...many]).when(reply('owner'))).toBe('too_many_replies');
  });
});
