import type { Category } from '../events.ts';
import { categories } from '../events.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import type { Pool } from '../platform/pg/pool.ts';
import { windUp } from '../privacy/wind-up.ts';
import { endings } from './endings.ts';

/** Categories of streams in which nothing is ended when an account goes, and why. */
const stays: { readonly [C in Category]?: string } = {
  account: 'ends with the erasure itself',
  foundingMembers: 'the number was theirs',
  roles: 'nobody can sign in to use them',
  standing: 'nobody can sign in to be held to it',
  profile: 'its words go with the person’s key',
  pulse: 'a record of days, without words',
  referral: 'a record of who came by whose link, without words',
  referralCode: 'a code that leads to nobody once its person is gone',
  verification: 'a request goes with its person’s key, and nobody else waits for it',
  report: 'its words go with each person’s key, and what was reported is still looked at',
  profileViews: 'a choice that nobody else waits for',
  sanction: 'what was decided stays on record, and its words go with the person’s key',
  appeal: 'goes with its person’s key, and leaves the list of those that wait',
  reputation: 'a record of what was earned, without words',
  paymentMethods: 'fingerprints, which go with the person’s key',
  jobSlots: 'a policy frees them when the jobs end',
  savedSearchPlaces: 'a policy frees them when the searches are removed',
  applicationQuota: 'a policy gives back what was withdrawn',
  chat: 'the other side’s as well; the words go with the person’s key',
  conversation:
    'the other one’s as well; the words go with the person’s key, and a request is no longer shown',
  messageFile: 'that a file is gone, by id and without words',
  messageReactions: 'one of six signs, by id and without words',
  conversationQuota: 'a count of the month; the first message’s words go with the person’s key',
  conversationReading: 'how far they have read, without words',
  blocks: 'whom they did not want to hear from, by id',
  board: 'ends with the job; stages and criteria are words of the job’s kind',
  escrow: 'money, and the other side’s as well',
  payoutAccount: 'the provider’s; what was earned is still paid out',
  reviews: 'the other side’s as well',
  slug: 'the group’s, which passes on or closes',
  inbox: 'nobody reads it any more',
  parkedTask: 'what an admin did, for the site',
};

describe('what is ended before an account goes', () => {
  it('is said for every category of streams: by a room, or as what stays with a reason', () => {
    const ended = endings.flatMap(({ ends }) => ends);

    expect([...ended, ...Object.keys(stays)].sort()).toEqual([...categories].sort());
  });

  it('is sent under ids that are the same when it is done again', async () => {
    const sent: string[] = [];
    const send = (category: string, id: string, command: { type: string }, { commandId }: CommandMeta) => {
      sent.push([category, id, command.type, commandId].join(' '));
      return Promise.resolve({ repeated: false });
    };
    const commands = {
      send,
      state: () => Promise.resolve({ status: 'active', nameKey: 'ada', reservation: 'r1' }),
    } as unknown as Pick<Commands, 'send' | 'state'>;
    const rows = [{ id: 'one' }];
    const pool = { query: () => Promise.resolve({ rows }) } as unknown as Pool;

    await windUp({ pool, commands, actor: 'system' }, endings, 'ada');
    const first = sent.splice(0);
    await windUp({ pool, commands, actor: 'system' }, endings, 'ada');

    expect(sent).toEqual(first);
    expect(first.map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
      'application one EndWithAccount',
      'job one DeleteJob',
      'interest one EndWithAccount',
      'teamUp one RemoveTeamUp',
      'studioApplication one EndWithAccount',
      'collective one EndWithAccount',
      'site all LeaveSite',
      // What others said of them, and what they said of others.
      'assessment one ForgetAssessments',
      'assessment one ForgetAssessments',
      'replyTemplates ada RemoveReplyTemplates',
      'apiKeys ada RevokeApiKeys',
      'webhookEndpoints ada RemoveWebhookEndpoints',
      'savedSearch one RemoveSearch',
      'subscription ada EndWithAccount',
      'enterprise ada EndGrant',
      'username ada ReleaseUsername',
    ]);
  });

  it('is sent once more where it was carried out before, so that what has come since ends as well', async () => {
    const before = new Set<string>();
    const send = (category: string, id: string, { type }: { type: string }, { commandId }: CommandMeta) => {
      if (before.has(commandId)) return Promise.resolve({ repeated: true });
      // A stream in which nothing is left to end writes nothing, and knows of no command.
      if (category === 'collective') before.add(commandId);
      written.push([category, id, type].join(' '));
      return Promise.resolve({ repeated: false });
    };
    const written: string[] = [];
    const commands = {
      send,
      state: () => Promise.resolve({ status: 'active', nameKey: 'ada', reservation: 'r1' }),
    } as unknown as Pick<Commands, 'send' | 'state'>;
    const pool = { query: () => Promise.resolve({ rows: [{ id: 'one' }] }) } as unknown as Pool;

    for (let time = 0; time < 3; time += 1) await windUp({ pool, commands, actor: 'system' }, endings, 'ada');

    expect(written.filter((line) => line === 'collective one EndWithAccount')).toHaveLength(3);
    expect(before.size).toBe(3);
  });
});
