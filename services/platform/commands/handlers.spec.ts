import { noon } from '../../../tests/support/given.ts';
import { createMemoryLog } from '../../../tests/support/memory-log.ts';
import { foundingMembersRules } from '../../identity/accounts/founding-members.decider.ts';
import { newId } from '../../kernel/ids.ts';
import { withoutSnapshots } from '../../kernel/snapshots.ts';
import { createCodec } from '../codec/codec.ts';
import { createCommands } from './handlers.ts';

const place = () => {
  const memory = createMemoryLog();
  const { encode, decode } = createCodec({
    forReading: () => Promise.resolve(new Map<string, Buffer>()),
    forWriting: () => Promise.resolve(null),
    destroy: () => Promise.resolve(),
  });
  const parts = {
    log: memory.log,
    clock: { now: () => noon },
    cache: new Map(),
    encode,
    decode,
    snapshots: withoutSnapshots,
  };
  return { memory, commands: createCommands({ foundingMembers: foundingMembersRules }, parts) };
};

const meta = () => ({ commandId: newId(), actor: 'system' });

describe('commands over rules', () => {
  it('take those of one stream in turn, whoever sends them', async () => {
    const { memory, commands } = place();
    const people = Array.from({ length: 20 }, newId);
    await Promise.all(
      people.map((userId) =>
        commands.send('foundingMembers', 'all', { type: 'JoinFoundingMembers', userId }, meta()),
      ),
    );

    expect(await commands.state('foundingMembers', 'all')).toEqual(new Set(people));
    expect(memory.appends).toHaveLength(20);
  });

  it('refuse a category that has no rules here', () => {
    const { commands } = place();

    expect(() =>
      commands.send('inbox', 'i', { type: 'ReadAllNotifications', userId: 'ada' }, meta()),
    ).toThrow('no rules are registered for the stream category inbox');
  });
});
