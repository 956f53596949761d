import type { Pool } from 'pg';
import { stillStreams } from '../../tests/support/still-streams.ts';
import { createReserveAndFinish } from '../platform/commands/finish-reservation.ts';
import type { Uploads } from '../platform/files/uploads.ts';
import { keyedName } from '../platform/crypto/wrap.ts';
import type { ReadPosition } from '../platform/http/read-position.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { reservationOf } from '../reservations.ts';
import type { ProfileState } from './profile.decider.ts';
import { Usernames } from './usernames.ts';
import { ProfilesController } from './profiles.controller.ts';

const ROOT_KEY = Buffer.alloc(32);

/** The routes over streams that all stand so, and read models that show this profile; `sent` are the commands that were sent. */
const controllerOver = (profile: ProfileState, shown?: { readonly display_name: string }) => {
  const { commands, sent } = stillStreams({ profile });
  const rows = shown === undefined ? [] : [{ json: JSON.stringify({ profile: shown }) }];
  const reads = { query: async () => ({ rows }) } as unknown as Pool;
  const controller = new ProfilesController(
    commands,
    new Usernames(commands, createReserveAndFinish(commands, reservationOf), reads, ROOT_KEY),
    reads,
    reads,
    { now: () => new Date(0) },
    {} as Uploads,
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
    [none, [], 'Makehold Support', true, false],
    [none, [], 'Аdmіn', true, false],
    [named, [], 'Support Team', true, false],
    [named, [], 'Adminka', false, false],
    [named, ['admin'], 'Support Team', true, true],
    [none, ['site_owner'], 'Admin', true, true],
  ] as const)(
    'and the one that is shown come with what their rules need to know: %#',
    async (state, roles, shown, official, insider) => {
      const { controller, sent } = controllerOver(state);
      const actor = { userId: 'ada', roles } as unknown as RequestActor;
      const profile = { role: 'Builder', tags: [], bio: '', avatar_url: null };
      await (state.status === 'complete'
        ? controller.edit(actor, { username: 'eve', display_name: shown }, meta)
        : controller.complete(
            actor,
            { ...profile, availability: 'Open to Offers', username: 'ada', display_name: shown },
            meta,
          ));
      const displayName = { official, insider, shown: false };
      const asking = sent().filter(({ type }) => type === 'TakeUsername' || type === 'EditProfile');
      expect(asking).toHaveLength(state.status === 'complete' ? 2 : 1);
      for (const command of asking) expect(command).toMatchObject({ displayName });
    },
  );

  it('is one of the house that their profile shows already', async () => {
    const { controller, sent } = controllerOver(named, { display_name: 'Support Team' });
    const actor = { userId: 'ada', roles: [] as RequestActor['roles'] } as RequestActor;
    await controller.edit(actor, { display_name: 'Support Team' }, meta);
    await controller.edit(actor, { display_name: 'Support Staff' }, meta);
    expect(sent()).toMatchObject([
      { type: 'EditProfile', displayName: { official: true, shown: true } },
      { type: 'EditProfile', displayName: { official: true, shown: false } },
    ]);
  });

  it('gives the former one back, unless it is the same in other letters', async () => {
    expect(await asks('eve', named)).toMatchObject([{ type: 'TakeUsername' }, { type: 'ReleaseUsername' }]);
    expect(await asks('ADA', named)).toMatchObject([{ type: 'TakeUsername' }]);
  });
});
