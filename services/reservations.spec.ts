import { given } from '../tests/support/given.ts';
import { recorded } from '../tests/support/golden-events.ts';
import { collectiveRules } from './collectives/collective.decider.ts';
import { slugRules } from './collectives/slug.decider.ts';
import { studioApplicationRules } from './collectives/studio-application.decider.ts';
import type { Category, EventNamed, EventType } from './events.ts';
import { conversationQuotaRules } from './conversations/conversation-quota.decider.ts';
import { conversationRules } from './conversations/conversation.decider.ts';
import { conversationStreamOf } from './conversations/conversation-id.ts';
import { catalogue } from './events.ts';
import { applicationQuotaRules } from './hiring/application-quota.decider.ts';
import { applicationRules } from './hiring/application.decider.ts';
import { jobSlotsRules } from './hiring/job-slots.decider.ts';
import { jobRules } from './hiring/job.decider.ts';
import type { Reservation, SendCommand } from './kernel/policy.ts';
import type { CommandOf } from './kernel/streams.ts';
import { profileRules } from './profiles/profile.decider.ts';
import { usernameRules } from './profiles/username.decider.ts';
import { reservationOf, reservingEvents } from './reservations.ts';
import { savedSearchRules } from './saved-searches/saved-search.decider.ts';

const madeBy = (event: EventNamed<EventType>): Reservation => {
  const reservation = reservationOf(event);
  if (reservation === undefined) throw new Error(`${event.type} reserves nothing`);
  return reservation;
};

const isFor = <C extends Category>(
  category: C,
  sent: { readonly to: Category },
): sent is { readonly to: C; readonly command: CommandOf<C> } => sent.to === category;

const commandFor = <C extends Category>(category: C, sent: SendCommand): CommandOf<C> => {
  if (!isFor(category, sent)) throw new Error(`it goes to ${sent.to}`);
  return sent.command;
};

const profile = {
  username: 'Ada',
  displayName: 'Ada L.',
  role: 'Scripter',
  tags: ['lua'],
  bio: '',
  avatarUrl: null,
  availability: 'Open to Offers',
};
const named = { userId: 'ada', nameKey: 'key of ada', reservation: 'r1', username: 'Ada' };
const nameTaken = (of: typeof profile | null): EventNamed<'UsernameTaken'> => ({
  type: 'UsernameTaken',
  data: { ...named, profile: of },
});

const job = {
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
const slotTaken = (
  after: number,
  of: (typeof job & { boostedUntil: null; invites: null }) | null,
): EventNamed<'JobSlotTaken'> => ({
  type: 'JobSlotTaken',
  data: { ownerId: 'bob', jobId: 'job', after, job: of },
});

const sent = {
  applicantId: 'ada',
  applicationId: 'application',
  jobId: 'job',
  ownerId: 'bob',
  month: '2026-03',
  at: '2026-03-15T12:00:00.000Z',
  submission: 'submission',
  message: 'Hello',
};
const counted: EventNamed<'ApplicationCounted'> = { type: 'ApplicationCounted', data: sent };

describe('a reservation', () => {
  it('is what exactly eight events make', () => {
    expect([...reservingEvents].sort()).toEqual([
      'ApplicationCounted',
      'ConversationCounted',
      'JobSlotPassed',
      'JobSlotTaken',
      'SearchPlaceTaken',
      'SlugTaken',
      'StudioApplicationAccepted',
      'UsernameTaken',
    ]);
    const others = (Object.keys(catalogue) as EventType[]).filter(
      (type) => !(reservingEvents as readonly string[]).includes(type),
    );
    for (const type of others) expect(reservationOf(recorded(type))).toBeUndefined();
  });

  it('of a place for a search saves it, followed as was asked', () => {
    const search = { searchId: 'search', userId: 'ada' };
    const asked = { ...search, kind: 'jobs', name: 'Castles', query: { q: 'castle' } } as const;
    const { then, giveBack } = madeBy({ type: 'SearchPlaceTaken', data: { ...asked, follow: 'daily' } });

    expect(then).toMatchObject({ to: 'savedSearch', id: 'search' });
    expect(given(savedSearchRules).when(commandFor('savedSearch', then))).toEqual([
      { type: 'SearchSaved', data: asked },
      { type: 'SearchFollowed', data: { ...search, how: 'daily' } },
    ]);
    expect(giveBack).toMatchObject({ to: 'savedSearchPlaces', id: 'ada' });
  });

  it('of a name completes the profile it was taken for', () => {
    const { then } = madeBy(nameTaken(profile));

    expect(then).toMatchObject({ to: 'profile', id: 'ada' });
    expect(given(profileRules).when(commandFor('profile', then))).toEqual([
      { type: 'ProfileCompleted', data: { ...profile, ...named } },
    ]);
  });

  it('of a name changes the name of a profile that is complete', () => {
    const { then } = madeBy(nameTaken(null));
    const before = {
      type: 'ProfileCompleted',
      data: { ...profile, ...named, nameKey: 'old key', reservation: 'r0' },
    } as const;

    expect(given(profileRules, [before]).when(commandFor('profile', then))).toEqual([
      {
        type: 'UsernameChanged',
        data: { ...named, previousKey: 'old key', previousReservation: 'r0' },
      },
    ]);
  });

  it('of a name can be given back', () => {
    const { giveBack } = madeBy(nameTaken(profile));

    expect(giveBack).toMatchObject({ to: 'username', id: 'key of ada' });
    expect(given(usernameRules, [nameTaken(profile)]).when(commandFor('username', giveBack))).toEqual([
      { type: 'UsernameReleased', data: { userId: 'ada', reservation: 'r1', keptUntil: null } },
    ]);
  });

  it('of a slot posts the job', () => {
    const { then } = madeBy(slotTaken(-1, { ...job, boostedUntil: null, invites: null }));

    expect(then).toMatchObject({ to: 'job', id: 'job' });
    expect(given(jobRules).when(commandFor('job', then))).toEqual([
      { type: 'JobPosted', data: { jobId: 'job', ownerId: 'bob', ...job } },
    ]);
  });

  it('of a slot opens the job again', () => {
    const { then } = madeBy(slotTaken(1, null));
    const posted = { type: 'JobPosted', data: { jobId: 'job', ownerId: 'bob', ...job } } as const;
    const closed = { type: 'JobClosed', data: { jobId: 'job', ownerId: 'bob', by: 'bob' } } as const;

    expect(given(jobRules, [posted, closed]).when(commandFor('job', then))).toEqual([
      { type: 'JobReopened', data: { jobId: 'job', ownerId: 'bob', by: 'bob' } },
    ]);
  });

  it('of a slot that passed opens the job again, then closes the one that made room, unless it opened anew', () => {
    const passed = recorded('JobSlotPassed');
    const { ownerId, jobId, from } = passed.data;
    const { then, giveBack, next } = madeBy(passed);
    if (next === undefined) throw new Error('nothing follows');
    const of = { jobId: from.jobId, ownerId };
    const posted = { type: 'JobPosted', data: { ...of, ...job } } as const;
    const closed = { type: 'JobClosed', data: { ...of, by: ownerId } } as const;
    const reopened = { type: 'JobReopened', data: { ...of, by: ownerId } } as const;

    expect(then).toMatchObject({
      to: 'job',
      id: jobId,
      command: { type: 'ReopenJob', by: ownerId, after: 2 },
    });
    expect(next).toMatchObject({ to: 'job', id: from.jobId });
    const close = commandFor('job', next);
    expect(given(jobRules, [posted]).when(close)).toEqual([closed]);
    expect(given(jobRules, [posted, closed, reopened]).when(close)).toEqual([]);
    const taken = slotTaken(-1, { ...job, boostedUntil: null, invites: null });
    const held = { ...taken, data: { ...taken.data, ownerId, jobId: from.jobId } };
    expect(given(jobSlotsRules, [held, passed]).when(commandFor('jobSlots', giveBack))).toEqual([
      { type: 'JobSlotReturned', data: { ownerId, jobId, to: from.jobId } },
    ]);
  });

  it.each([-1, 4])(
    'of a slot taken after revision %d can be given back, a later one of the job not',
    (after) => {
      const { giveBack } = madeBy(slotTaken(after, null));
      const command = commandFor('jobSlots', giveBack);

      expect(giveBack).toMatchObject({ to: 'jobSlots', id: 'bob' });
      expect(given(jobSlotsRules, [slotTaken(after, null)]).when(command)).toEqual([
        { type: 'JobSlotFreed', data: { ownerId: 'bob', jobId: 'job' } },
      ]);
      const later = given(jobSlotsRules, [slotTaken(after, null), slotTaken(after + 1, null)]);
      expect(later.when(command)).toEqual([]);
    },
  );

  it('of an application submits it with its message', () => {
    const { then } = madeBy(counted);

    expect(then).toMatchObject({ to: 'application', id: 'application' });
    expect(given(applicationRules).when(commandFor('application', then))).toEqual([
      { type: 'ApplicationSubmitted', data: sent },
    ]);
  });

  it('of an application can be given back to the month it was counted in', () => {
    const { giveBack } = madeBy(counted);

    expect(giveBack).toMatchObject({ to: 'applicationQuota', id: 'ada.2026-03' });
    expect(given(applicationQuotaRules, [counted]).when(commandFor('applicationQuota', giveBack))).toEqual([
      {
        type: 'ApplicationGivenBack',
        data: { applicantId: 'ada', applicationId: 'application', month: '2026-03', why: 'refused' },
      },
    ]);
  });

  it('of a conversation starts it with its message, and is given back to the month it was counted in', () => {
    const counted = recorded('ConversationCounted');
    const { userId, with: recipientId, month, ...message } = counted.data;
    const { conversationId } = message;
    const { then, giveBack } = madeBy(counted);

    expect(then).toMatchObject({ to: 'conversation', id: conversationStreamOf(userId, recipientId) });
    expect(given(conversationRules).when(commandFor('conversation', then))).toEqual([
      { type: 'ConversationRequested', data: { conversationId, by: userId, with: recipientId } },
      { type: 'DirectMessageSent', data: { ...message, senderId: userId, recipientId, replyTo: null } },
    ]);
    expect(giveBack).toMatchObject({ to: 'conversationQuota', id: `${userId}.${month}` });
    expect(given(conversationQuotaRules, [counted]).when(commandFor('conversationQuota', giveBack))).toEqual([
      { type: 'ConversationGivenBack', data: { conversationId, userId, with: recipientId, month } },
    ]);
  });

  it('of a slug makes the group, and is given back by the group that took it', () => {
    const taken = recorded('SlugTaken');
    const { then, giveBack } = madeBy(taken);

    expect(given(collectiveRules).when(commandFor('collective', then))).toEqual([
      expect.objectContaining({ type: 'CollectiveCreated' }),
    ]);
    expect(giveBack).toMatchObject({ to: 'slug', id: taken.data.slug });
    expect(given(slugRules, [taken]).when(commandFor('slug', giveBack))).toHaveLength(1);
  });

  it('of a slug renames the group', () => {
    const { collectiveId, kind } = recorded('CollectiveCreated').data;
    const taken = recorded('SlugTaken', {
      slug: 'terrain-guild',
      collectiveId,
      kind,
      created: null,
      edited: { name: 'Terrain Guild' },
    });
    const { then } = madeBy(taken);

    expect(
      given(collectiveRules, [recorded('CollectiveCreated')]).when(commandFor('collective', then)),
    ).toEqual([
      expect.objectContaining({
        type: 'CollectiveEdited',
        data: expect.objectContaining({ name: 'Terrain Guild', slug: 'terrain-guild' }),
      }),
    ]);
  });

  it('of a place in a studio adds the member, and opens the application again where it cannot', () => {
    const accepted = recorded('StudioApplicationAccepted');
    const { then, giveBack } = madeBy(accepted);
    const studio = recorded('CollectiveCreated', {
      collectiveId: accepted.data.studioId,
      kind: 'studio',
      ownerId: accepted.data.by,
    });

    expect(then).toMatchObject({ to: 'collective', id: accepted.data.studioId });
    expect(given(collectiveRules, [studio]).when(commandFor('collective', then))).toEqual([
      expect.objectContaining({
        type: 'MemberJoined',
        data: expect.objectContaining({ userId: accepted.data.userId }),
      }),
    ]);
    expect(given(collectiveRules).when(commandFor('collective', then))).toBe('member_not_added');
    const submitted = recorded('StudioApplicationSubmitted');
    expect(
      given(studioApplicationRules, [submitted, accepted]).when(commandFor('studioApplication', giveBack)),
    ).toHaveLength(1);
  });
});
