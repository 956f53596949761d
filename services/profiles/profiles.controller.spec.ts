import type { Pool } from 'pg';
import { stillStreams } from '../../tests/still-streams.ts';
import { createReserveAndFinish } from '../platform/commands/finish-reservation.ts';
import type { Uploads } from '../platform/files/uploads.ts';
import { keyedName } from '../platform/crypto/wrap.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { reservationOf } from '../reservations.ts';
import type { ProfileState } from './profile.decider.ts';
import { ProfilesController } from './profiles.controller.ts';

const ROOT_KEY = Buffer.alloc(32);

/** The routes over streams that all stand so; `sent` are the categories that were sent a command. */
const controllerOver = (profile: ProfileState) => {
  const { commands, sent } = stillStreams({ profile });
  const controller = new ProfilesController(
    commands,
    createReserveAndFinish(commands, reservationOf),
    { query: async () => ({ rows: [] }) } as unknown as Pool,
    { now: () => new Date(0) },
    {} as Uploads,
    ROOT_KEY,
    { current: () => 0n } as never,
  );
  return { controller, sent: () => sent.map(({ to }) => to) };
};

describe('a change of name', () => {
  it('takes no name for somebody who has no profile yet', async () => {
    const { controller, sent } = controllerOver({ status: 'none' });
    const edited = controller.edit(
      { userId: 'ada' } as RequestActor,
      { username: 'ada' },
      {
        commandId: 'c1',
        actor: 'ada',
      },
    );
    await expect(edited).rejects.toMatchObject({ code: 'onboarding_required' });
    expect(sent()).toEqual([]);
  });
});

describe('a name that sounds like the house', () => {
  const keyOf = (name: string) => keyedName(ROOT_KEY, 'username', name);
  const asks = async (
    username: string,
    state: ProfileState,
    roles: RequestActor['roles'] = [],
  ): Promise<{ outcome: string; sent: readonly string[] }> => {
    const { controller, sent } = controllerOver(state);
    const actor = { userId: 'ada', roles } as RequestActor;
    const meta = { commandId: '00000000-0000-4000-8000-000000000001', actor: 'ada' };
    const profile = { display_name: 'Ada', role: 'Builder', tags: [], bio: '', avatar_url: null };
    const asked =
      state.status === 'complete'
        ? controller.edit(actor, { username }, meta)
        : controller.complete(actor, { ...profile, username }, meta);
    const outcome = await asked.then(
      () => 'taken',
      ({ code }: { code?: string }) => code ?? 'another error',
    );
    return { outcome, sent: sent() };
  };
  const none: ProfileState = { status: 'none' };
  const named = (name: string): ProfileState => ({
    status: 'complete',
    nameKey: keyOf(name),
    reservation: 'r',
  });

  it('is taken by nobody who does not run it, at the start or later', async () => {
    expect(await asks('Admin', none)).toEqual({ outcome: 'username_taken', sent: [] });
    expect(await asks('Sup.port', named('ada'))).toEqual({ outcome: 'username_taken', sent: [] });
    expect((await asks('ada', none)).outcome).toBe('taken');
  });

  it('is open to those who do, and stays with whoever had it before', async () => {
    expect((await asks('admin', none, ['site_owner'])).outcome).toBe('taken');
    expect((await asks('support', named('ada'), ['admin'])).outcome).toBe('taken');
    expect((await asks('ADMIN', named('admin'))).outcome).toBe('taken');
  });
});
