import type { Pool } from 'pg';
import type { Commands } from '../platform/commands/commands.ts';
import type { Uploads } from '../platform/files/uploads.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { ProfilesController } from './profiles.controller.ts';

describe('a change of name', () => {
  it('takes no name for somebody who has no profile yet', async () => {
    const sent: string[] = [];
    const commands = {
      state: async () => ({ status: 'none' }),
      send: async (category: string) => {
        sent.push(category);
        return { position: 1n, events: [] };
      },
    } as unknown as Commands;
    const controller = new ProfilesController(
      commands,
      { query: async () => ({ rows: [] }) } as unknown as Pool,
      { now: () => new Date(0) },
      {} as Uploads,
      Buffer.alloc(32),
      { current: () => 0n } as never,
    );
    const edited = controller.edit(
      { userId: 'ada' } as RequestActor,
      { username: 'ada' },
      {
        commandId: 'c1',
        actor: 'ada',
      },
    );
    await expect(edited).rejects.toMatchObject({ code: 'onboarding_required' });
    expect(sent).toEqual([]);
  });
});
