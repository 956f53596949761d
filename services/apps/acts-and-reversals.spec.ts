import fc from 'fast-check';
import { partId } from '../../projections/profiles/parts.ts';
import type { Row } from '../../projections/projection.ts';
import { registry } from '../../projections/registry.ts';
import { foldEntries } from '../../projections/take.ts';
import { golden, recorded } from '../../tests/support/golden-events.ts';
import type { Recorded } from '../events.ts';

const { ada, bob, job } = golden;
const teamUp = recorded('TeamUpPosted').data.teamUpId;
const message = recorded('DirectMessageSent').data.messageId;
const work = '00000000-0000-4000-8000-0000000000f1';

const words = { bio: 'I build castles.', motto: 'Scripts that hold.' };

/** What there is before an admin comes. */
const before: readonly Recorded[] = [
  recorded('AccountRegistered'),
  recorded('ProfileCompleted'),
  recorded('ProfileEdited', { changes: words }),
  recorded('VerificationSet', { userId: ada, status: 'not_verified', was: 'verified' }),
  recorded('AccountRegistered', { userId: bob }),
  recorded('ProfileCompleted', { userId: bob, username: 'bob' }),
  recorded('TeamUpPosted'),
  recorded('JobPosted'),
  recorded('DirectMessageSent'),
];

type About = NonNullable<Recorded<'SanctionImposed'>['data']['about']>;

const removal = (n: number, about: About): readonly [Recorded, Recorded] => {
  const sanctionId = `00000000-0000-4000-8000-0000000000d${n}`;
  const data = { sanctionId, userId: ada, kind: 'removal', about } as const;
  return [recorded('SanctionImposed', data), recorded('SanctionLifted', data)];
};
const part = (kind: 'motto' | 'bio' | 'work' | 'picture' | 'banner', id: string): About => ({
  kind,
  id,
  title: 'As it was',
  where: null,
});

/** Each act with what takes it back. */
const acts: Readonly<Record<string, readonly [Recorded, Recorded]>> = {
  suspension: [recorded('UserSuspended', { userId: ada }), recorded('SuspensionLifted', { userId: ada })],
  ban: [recorded('UserBanned', { userId: ada, until: null }), recorded('BanLifted', { userId: ada })],
  role: [recorded('AdminPromoted', { userId: ada }), recorded('AdminDemoted', { userId: ada })],
  badge: [
    recorded('VerificationSet', { userId: ada, status: 'notable', was: 'not_verified' }),
    recorded('VerificationSet', { userId: ada, status: 'not_verified', was: 'notable' }),
  ],
  boost: [
    recorded('JobBoosted', { jobId: job, ownerId: bob, by: ada }),
    recorded('JobBoostEnded', { jobId: job, ownerId: bob }),
  ],
  'team-up': removal(1, { kind: 'team_up', id: teamUp, title: 'Castle', where: null }),
  message: removal(2, {
    kind: 'message',
    id: message,
    title: '',
    where: { kind: 'conversation', id: recorded('DirectMessageSent').data.conversationId, otherId: bob },
  }),
  bio: removal(3, part('bio', partId('bio', ada, words.bio))),
  motto: removal(4, part('motto', partId('motto', ada, words.motto))),
  work: removal(5, part('work', work)),
};

/** What tells of what happened, and is to tell of reversals too. */
const histories = new Set(['audit', 'notifications', 'sanctions', 'sanction_lifts', 'partner_events']);

/** The rows of each read model that tells how things are. */
const after = (events: readonly Recorded[]): Readonly<Record<string, readonly (Row | undefined)[]>> =>
  Object.fromEntries(
    registry
      .filter(({ name }) => !histories.has(name))
      .map((projection) => {
        const rows = new Map<string, Row | undefined>();
        expect(foldEntries(rows, projection, events)).toEqual([]);
        const kept = [...rows.values()].filter((row) => row !== undefined);
        return [projection.name, kept.toSorted((a, b) => (a.id < b.id ? -1 : 1))];
      }),
  );

/** Any of the acts in any order, each before its reversal. */
const history = fc
  .subarray(Object.values(acts), { minLength: 1 })
  .chain((chosen) =>
    fc.tuple(
      fc.constant(chosen),
      fc.shuffledSubarray(
        chosen.flatMap((_pair, nth) => [nth, nth]),
        { minLength: chosen.length * 2 },
      ),
    ),
  )
  .map(([chosen, turns]) => {
    const begun = new Set<number>();
    return turns.flatMap((nth): readonly Recorded[] => {
      const pair = chosen[nth];
      if (pair === undefined) return [];
      const event = pair[begun.has(nth) ? 1 : 0];
      begun.add(nth);
      return [event];
    });
  });

describe('acts of admins', () => {
  it.each(Object.keys(acts))('change something: %s', (name) => {
    const [act] = acts[name] ?? [];
    expect(after([...before, ...(act === undefined ? [] : [act])])).not.toEqual(after(before));
  });

  it('that are taken back, in whatever order, give back what was before', () => {
    const untouched = after(before);
    fc.assert(
      fc.property(history, (events) => {
        expect(after([...before, ...events])).toEqual(untouched);
      }),
      { numRuns: 200 },
    );
  });
});
