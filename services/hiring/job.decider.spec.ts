import { given } from '../../tests/support/given.ts';
import type { DataOf, EventOf } from '../events.ts';
import type { JobCommand } from './job.decider.ts';
import { agreedTitle, jobRules } from './job.decider.ts';

const job = {
  title: 'A builder for a castle',
  role: 'Builder',
  description: 'Towers and walls',
  payType: 'fixed',
  budget: '$200',
  budgetMin: 10_000,
  budgetMax: 20_000,
  currency: 'USD' as const,
  tags: ['castle'],
};
const of = { jobId: 'job', ownerId: 'owner' };
const until = '2026-03-29T12:00:00.000Z';
const posted: EventOf<'job'> = { type: 'JobPosted', data: { ...of, ...job, studioId: null } };
const boosted: EventOf<'job'> = { type: 'JobBoosted', data: { ...of, until, by: 'owner' } };
const closed: EventOf<'job'> = { type: 'JobClosed', data: { ...of, by: 'owner' } };
const paused: EventOf<'job'> = { type: 'JobPaused', data: of };
const reopened: EventOf<'job'> = { type: 'JobReopened', data: { ...of, by: 'owner' } };
const deleted: EventOf<'job'> = { type: 'JobDeleted', data: { ...of, by: 'owner', reason: 'owner' } };
const keptOpen: EventOf<'job'> = { type: 'JobKeptOpen', data: { ...of, by: 'owner', after: 'hire' } };
const keptOpenAgain: EventOf<'job'> = { ...keptOpen, data: { ...keptOpen.data, after: 'release' } };
const boostEnded: EventOf<'job'> = { type: 'JobBoostEnded', data: of };

const applicants = [{ applicationId: 'application', applicantId: 'ada', hired: false }];
type Edit = Extract<JobCommand, { type: 'EditJob' }>;
const edit = (changes: Edit['changes']): Edit => ({ type: 'EditJob', by: 'owner', changes, applicants });
const edited = (
  changes: Edit['changes'],
  changed: DataOf<'JobEdited'>['changed'],
  tells: DataOf<'JobEdited'>['tells'] = applicants,
): EventOf<'job'> => ({
  type: 'JobEdited',
  data: { ...of, by: 'owner', ...job, ...changes, changed, tells },
});

const post = (boostedUntil: string | null): JobCommand => ({
  type: 'PostJob',
  ...of,
  job: { ...job, boostedUntil, invites: null, studioId: null },
});

describe('a job', () => {
  it('is posted as it was written', () => {
    expect(given(jobRules).when(post(null))).toEqual([posted]);
  });

  it('is posted with its boost', () => {
    expect(given(jobRules).when(post(until))).toEqual([posted, boosted]);
  });

  it('is posted with an invitation, after its boost', () => {
    const invites = { applicationId: 'before', developerId: 'ada' };
    expect(
      given(jobRules).when({
        type: 'PostJob',
        ...of,
        job: { ...job, studioId: null, boostedUntil: until, invites },
      }),
    ).toEqual([posted, boosted, { type: 'DeveloperInvited', data: { ...of, ...invites } }]);
  });

  it('is posted once', () => {
    expect(given(jobRules, [posted]).when(post(null))).toBe('conflict');
  });

  const bySomeAdmin = { admin: 'wren' };
  const boost = (isBoosted: boolean): JobCommand => ({
    type: 'SetBoost',
    ...bySomeAdmin,
    boosted: isBoosted,
  });
  const removal: JobCommand = { type: 'RemoveJob', ...bySomeAdmin, reason: 'Spam', hired: [] };
  const removed: EventOf<'job'> = {
    type: 'JobRemoved',
    data: { ...of, by: 'wren', reason: 'Spam', hired: [] },
  };

  it('is boosted for 14 days by an admin, and once', () => {
    const byAdmin: EventOf<'job'> = { type: 'JobBoosted', data: { ...of, until, by: 'wren' } };
    expect(given(jobRules, [posted]).when(boost(true))).toEqual([byAdmin]);
    expect(given(jobRules, [posted, boosted]).when(boost(true))).toEqual([]);
    expect(given(jobRules, [posted, closed]).when(boost(true))).toBe('job_closed');
  });

  it('loses its boost by an admin, whoever gave it', () => {
    expect(given(jobRules, [posted, boosted]).when(boost(false))).toEqual([boostEnded]);
    expect(given(jobRules, [posted]).when(boost(false))).toEqual([]);
  });

  it.each([
    ['an open', [posted]],
    ['a closed', [posted, closed]],
    ['a paused', [posted, paused]],
  ] as const)('is removed by an admin: %s one', (_state, events) => {
    expect(given(jobRules, [...events]).when(removal)).toEqual([removed]);
  });

  it('is gone once it is removed', () => {
    expect(given(jobRules, [posted, removed]).when(removal)).toBe('not_found');
    expect(given(jobRules, [posted, removed]).when(boost(true))).toBe('not_found');
    expect(given(jobRules, [posted, removed]).when({ type: 'ReopenJob', by: 'owner' })).toBe('not_found');
  });

  it('is nothing that its own owner boosts or removes as an admin', () => {
    for (const command of [boost(true), removal])
      expect(given(jobRules, [posted]).when({ ...command, admin: 'owner' } as JobCommand)).toBe(
        'own_job_as_admin',
      );
  });

  it('is not posted anew under the id of a deleted one', () => {
    expect(given(jobRules, [posted, deleted]).when(post(null))).toBe('conflict');
  });

  it.each([
    ['is closed', [posted], 'CloseJob', [closed]],
    ['is closed again after it was opened again', [posted, closed, reopened], 'CloseJob', [closed]],
    ['is opened again after it was closed', [posted, closed], 'ReopenJob', [reopened]],
    ['is opened again after it was paused', [posted, paused], 'ReopenJob', [reopened]],
    ['is deleted while open', [posted], 'DeleteJob', [deleted]],
    ['is deleted while closed', [posted, closed], 'DeleteJob', [deleted]],
    ['is closed after it was kept open', [posted, keptOpen], 'CloseJob', [closed]],
    ['cannot be closed twice', [posted, closed], 'CloseJob', 'job_closed'],
    ['cannot be closed while it is paused', [posted, paused], 'CloseJob', 'job_closed'],
    ['cannot be opened while it is open', [posted], 'ReopenJob', 'job_not_closed'],
    ['that never was cannot be closed', [], 'CloseJob', 'not_found'],
    ['that was deleted cannot be opened again', [posted, deleted], 'ReopenJob', 'not_found'],
    ['that was deleted cannot be deleted again', [posted, deleted], 'DeleteJob', 'not_found'],
  ] as const)('%s', (_sentence, events, type, outcome) => {
    expect(given(jobRules, events).when({ type, by: 'owner' })).toEqual(outcome);
  });

  it.each([
    ['after a hire', [posted], 'hire', [keptOpen]],
    ['after a hire once', [posted, keptOpen], 'hire', []],
    ['after a release, whatever was said after the hire', [posted, keptOpen], 'release', [keptOpenAgain]],
    ['after a release once', [posted, keptOpen, keptOpenAgain], 'release', []],
    ['not while it is closed', [posted, closed], 'release', 'job_closed'],
    ['not after it was deleted', [posted, deleted], 'hire', 'not_found'],
  ] as const)('is kept open %s', (_sentence, events, after, outcome) => {
    expect(given(jobRules, events).when({ type: 'KeepJobOpen', by: 'owner', after })).toEqual(outcome);
  });

  it('is kept open by its owner alone', () => {
    expect(given(jobRules, [posted]).when({ type: 'KeepJobOpen', by: 'stranger', after: 'hire' })).toBe(
      'not_allowed',
    );
  });

  it.each([
    ['open', [posted]],
    ['closed', [posted, closed]],
    ['paused', [posted, paused]],
  ] as const)(
    'is edited while it is %s: the event says what changed, and tells those who applied',
    (_, events) => {
      expect(given(jobRules, events).when(edit({ budget: '$250', tags: ['castle', 'moat'] }))).toEqual([
        edited({ budget: '$250', tags: ['castle', 'moat'] }, ['budget', 'tags']),
      ]);
    },
  );

  it('knows a budget of other bounds as one change', () => {
    expect(
      given(jobRules, [posted]).when(edit({ budgetMin: null, budgetMax: null, currency: null })),
    ).toEqual([edited({ budgetMin: null, budgetMax: null, currency: null }, ['budgetRange'])]);
  });

  it('is not edited by what it says already, also since the last edit', () => {
    const before = [posted, edited({ title: 'A keep' }, ['title'])];
    expect(given(jobRules, [posted]).when(edit({ ...job }))).toEqual([]);
    expect(given(jobRules, before).when(edit({ title: 'A keep' }))).toEqual([]);
    expect(given(jobRules, before).when(edit({ title: job.title }))).toEqual([edited({}, ['title'])]);
  });

  it('keeps the title under which somebody was hired, through later edits', () => {
    const hire = (applicationId: string) => ({ applicationId, applicantId: applicationId, hired: true });
    const events = [
      posted,
      edited({ title: 'A keep' }, ['title']),
      edited({ title: 'A castle' }, ['title'], [hire('first')]),
      edited({ title: 'A moat' }, ['title'], [hire('first'), hire('second')]),
    ];
    const state = events.reduce(jobRules.evolve, jobRules.initial);

    expect(agreedTitle(state, 'first')).toBe('A keep');
    expect(agreedTitle(state, 'second')).toBe('A castle');
    expect(agreedTitle(state, 'third')).toBe('A moat');
    expect(agreedTitle(jobRules.initial, 'first')).toBeNull();
  });

  it('takes no maximum below the minimum that stays', () => {
    expect(given(jobRules, [posted]).when(edit({ budgetMax: 9_999 }))).toBe('invalid_input');
  });

  it.each([
    ['by its owner alone', [posted], 'stranger', 'not_allowed'],
    ['not after it was deleted', [posted, deleted], 'owner', 'not_found'],
    ['not before it was posted', [], 'owner', 'not_found'],
  ] as const)('is edited %s', (_sentence, events, by, refusal) => {
    expect(given(jobRules, events).when({ ...edit({ title: 'A keep' }), by })).toBe(refusal);
  });

  it.each(['CloseJob', 'ReopenJob', 'DeleteJob'] as const)('obeys %s of its owner alone', (type) => {
    expect(given(jobRules, [posted]).when({ type, by: 'stranger' })).toBe('not_allowed');
  });

  it('tells a stranger nothing of a deleted one', () => {
    expect(given(jobRules, [posted, deleted]).when({ type: 'DeleteJob', by: 'stranger' })).toBe('not_found');
  });

  it('is paused only while it is open', () => {
    expect(given(jobRules, [posted]).when({ type: 'PauseJob' })).toEqual([paused]);
    expect(given(jobRules, [posted, paused]).when({ type: 'PauseJob' })).toEqual([]);
    expect(given(jobRules, [posted, closed]).when({ type: 'PauseJob' })).toEqual([]);
  });

  it('loses the boost whose time is over, once', () => {
    expect(given(jobRules, [posted, boosted]).when({ type: 'EndBoost', until })).toEqual([boostEnded]);
    expect(given(jobRules, [posted, boosted, boostEnded]).when({ type: 'EndBoost', until })).toEqual([]);
  });

  it('keeps a boost that was given anew in the meantime', () => {
    const later: EventOf<'job'> = {
      type: 'JobBoosted',
      data: { ...of, until: '2026-04-20T12:00:00.000Z', by: 'owner' },
    };

    expect(given(jobRules, [posted, boosted, later]).when({ type: 'EndBoost', until })).toEqual([]);
  });

  it('knows the revision of its last event, by which slots are reserved', () => {
    expect(given(jobRules, [posted, boosted, closed]).state).toMatchObject({ status: 'closed', revision: 2 });
  });
});
