import type { Pool } from 'pg';
import { stillStreams } from '../../tests/support/still-streams.ts';
import { createReserveAndFinish } from '../platform/commands/finish-reservation.ts';
import type { Uploads } from '../platform/files/uploads.ts';
import { keyedName } from '../platform/crypto/wrap.ts';
import type { ReadPosition } from '../platform/http/read-position.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { reservationOf } from '../reservations.ts';
import type { ProfileState } from './profile.decider.ts';
import { ProfilesController } from './profiles.controller.ts';

const ROOT_KEY = Buffer.alloc(32);

/** The routes over streams that all stand so; `sent` are the commands that were sent. */
const controllerOver = (profile: ProfileState) => {
  const { commands, sent } = stillStreams({ profile });
  const nothing = { query: async () => ({ rows: [] }) } as unknown as Pool;
  const controller = new ProfilesController(
    commands,
    createReserveAndFinish(commands, reservationOf),
    nothing,
    nothing,
    { now: () => new Date(0) },
    {} as Uploads,
    ROOT_KEY,
    { current: () => 0n } as ReadPosition,
    () => Promise.reject(new Error('nobody asks for figures')),
    { rateLimitScale: 1 },
  );
  return { controller, sent: () => sent.map(({ command }) => command) };
};

describe('a name that somebody asks for', () => {
  const meta = { commandId: '00000000-0000-4000-8000-000000000001', actor: 'ada' };
  const none: ProfileState = { status: 'none' };
  const named: ProfileState = {
    status: 'complete',
    nameKey: keyedName(ROOT_KEY, 'username', 'ada'),
    reservation: 'r',
    works: [],
  };
  const asks = async (username: string, state: ProfileState, roles: RequestActor['roles'] = []) => {
    const { controller, sent } = controllerOver(state);
    const actor = { userId: 'ada', roles } as RequestActor;
    const profile = {
      display_name: 'Ada',
      role: 'Builder',
      tags: [],
      bio: '',
      avatar_url: null,
      availability: 'Open to Offers' as const,
    };
    await (state.status === 'complete'
      ? controller.edit(actor, { username }, meta)
      : controller.complete(actor, { ...profile, username }, meta));
    return sent();
  };

  it.each([
    ['Admin', none, [], true, false],
    ['ada', none, [], false, false],
    ['Sup.port', named, [], true, false],
    ['support', named, ['admin'], true, true],
    ['admin', none, ['site_owner'], true, true],
  ] as const)(
    'comes with what its rules need to know: %s',
    async (username, state, roles, official, insider) => {
      expect((await asks(username, state, roles))[0]).toMatchObject({
        type: 'TakeUsername',
        username,
        standing: state,
        official,
        insider,
        nameKey: keyedName(ROOT_KEY, 'username', username.toLowerCase()),
      });
    },
  );

  it.each([
    [none, [], 'Makehold Support', 'refused'],
    [none, [], 'Аdmіn', 'refused'],
    [named, [], 'Support Team', 'refused'],
    [named, [], 'Adminka', 'taken'],
    [named, ['admin'], 'Support Team', 'taken'],
    [none, ['site_owner'], 'Admin', 'taken'],
  ] as const)('shows no name of the house but for who runs it: %#', async (state, roles, shown, outcome) => {
    const { controller, sent } = controllerOver(state);
    const actor = { userId: 'ada', roles } as unknown as RequestActor;
    const profile = { role: 'Builder', tags: [], bio: '', avatar_url: null };
    const asked =
      state.status === 'complete'
        ? controller.edit(actor, { display_name: shown }, meta)
        : controller.complete(
            actor,
            { ...profile, availability: 'Open to Offers', username: 'ada', display_name: shown },
            meta,
          );
    if (outcome === 'taken') {
      await asked;
      expect(sent()).toHaveLength(1);
    } else {
      await expect(asked).rejects.toMatchObject({
        code: 'invalid_input',
        fields: { display_name: expect.stringContaining('Choose another') as string },
      });
      expect(sent()).toEqual([]);
    }
  });

  it('gives the former one back, unless it is the same in other letters', async () => {
    expect(await asks('eve', named)).toMatchObject([{ type: 'TakeUsername' }, { type: 'ReleaseUsername' }]);
    expect(await asks('ADA', named)).toMatchObject([{ type: 'TakeUsername' }]);
  });
});
