import { noon } from '../../tests/support/given.ts';
import { recorded } from '../../tests/support/golden-events.ts';
import { createMemoryLog } from '../../tests/support/memory-log.ts';
import { plainCodec } from '../../tests/support/plain-codec.ts';
import type { Loaded } from '../kernel/handler.ts';
import { createHandler } from '../kernel/handler.ts';
import { idFrom } from '../kernel/ids.ts';
import type { NewEvent, StoredEvent } from '../kernel/log.ts';
import { withoutSnapshots } from '../kernel/snapshots.ts';
import { createCommandAnew } from '../platform/policies/command-anew.ts';
import { taskId } from '../platform/policies/reactions.ts';
import type { StandingCommand } from '../moderation/standing.decider.ts';
import { standingRules } from '../moderation/standing.decider.ts';
import { sanctionsPolicies } from '../sanctions/policies.ts';

const ada = 'ada';
const owen = 'owen';
const stream = `standing-${ada}`;
const byAdmin = { userId: ada, by: owen, byRoles: ['admin'], ofRoles: [], known: true } as const;
const ban: StandingCommand = { type: 'BanUser', until: null, reason: 'Spam', ...byAdmin };

/** As a version before this rule has written it. */
const old = (type: 'UserBanned' | 'BanLifted', name: string): NewEvent => ({
  id: idFrom(name),
  type,
  data: JSON.stringify({
    userId: ada,
    by: owen,
    ...(type === 'UserBanned' ? { reason: 'Spam', until: null } : {}),
  }),
  metadata: JSON.stringify({ commandId: idFrom('command', name), version: 1 }),
});
/** A process that knows nothing yet but the log. */
const standings = ({ log }: ReturnType<typeof createMemoryLog>) =>
  createHandler(standingRules, {
    log,
    clock: { now: () => noon },
    cache: new Map<string, Loaded<unknown>>(),
    ...plainCodec,
    snapshots: withoutSnapshots,
  });

/** What follows from an appeal of a ban that is granted, shown to the policy now or again. */
const liftOf = (act: string): StandingCommand => {
  const policy = sanctionsPolicies.find(({ name }) => name === 'lift-what-was-appealed');
  const decided = recorded('AppealDecided', { sanctionId: act, userId: ada, kind: 'ban', granted: true });
  const [reaction] = policy?.on.AppealDecided?.(decided) ?? [];
  if (reaction === undefined || !('send' in reaction) || reaction.send.to !== 'standing')
    throw new Error('nothing is lifted');
  return reaction.send.command;
};
const sent = (name: string) => ({ commandId: idFrom(name), actor: owen });

describe('a granted appeal that is replayed over an old log', () => {
  it('lifts the ban that it is about where that is in force', async () => {
    const memory = createMemoryLog();
    memory.write(stream, [old('UserBanned', 'first')]);
    const { events } = await standings(memory).handle(ada, liftOf(idFrom('first')), sent('lift'));
    expect(events).toMatchObject([{ type: 'BanLifted' }]);
  });

  it('leaves a ban that came after it', async () => {
    const memory = createMemoryLog();
    memory.write(stream, [
      old('UserBanned', 'first'),
      old('BanLifted', 'lifted'),
      old('UserBanned', 'second'),
    ]);
    const { events } = await standings(memory).handle(ada, liftOf(idFrom('first')), sent('lift'));
    expect(events).toEqual([]);
    expect((await standings(memory).state(ada)).bannedBy).toBe(idFrom('second'));
  });

  it('knows an act by the same name in the process that imposed it and in one that read it', async () => {
    const memory = createMemoryLog();
    const first = standings(memory);
    await first.handle(ada, ban, sent('ban'));
    const { bannedBy } = await first.state(ada);
    expect(bannedBy).toEqual(expect.any(String));
    expect((await standings(memory).state(ada)).bannedBy).toBe(bannedBy);
  });
});

describe('a task that an older version has queued for a granted appeal', () => {
  const decided = recorded('AppealDecided', {
    sanctionId: idFrom('first'),
    userId: ada,
    kind: 'ban',
    granted: true,
  });
  const task = {
    id: taskId(decided.id, 'lift-what-was-appealed', 0),
    policy: 'lift-what-was-appealed',
    eventId: decided.id,
    eventPosition: String(decided.position),
  };
  const whatever = { to: 'standing', id: ada, command: { type: 'LiftBan', ...byAdmin } } as const;
  const anew = (found: readonly { readonly id: string }[]) =>
    createCommandAnew({
      log: { readAll: () => Promise.resolve(found as readonly StoredEvent[]) },
      codec: { decode: () => Promise.resolve([decided]) },
      policies: sanctionsPolicies,
    });

  it('is decided anew, about the ban that was appealed', async () => {
    expect(await anew([decided])(task, whatever)).toMatchObject({
      id: ada,
      command: { type: 'LiftBan', act: idFrom('first') },
    });
  });

  it('stays as it is where it names its ban', async () => {
    const named = { ...whatever, command: { ...whatever.command, act: idFrom('second') } };
    expect(await anew([])(task, named)).toBe(named);
  });

  it('is not guessed at where its event is gone', async () => {
    await expect(anew([])(task, whatever)).rejects.toThrow('is not at its position');
  });
});
