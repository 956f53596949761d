import type { Socket } from 'socket.io-client';
import { ACCESS_TOKENS } from '../../services/platform/session/session-tokens.ts';
import type { AccessTokens } from '../../services/platform/session/tokens.ts';
import { until } from '../support/waiting.ts';
import { ask } from './attempt.ts';
import type { RoomCell } from './hearing.ts';
import { attemptRoom, dial, ids, join, roomCells, roomOf, signal } from './hearing.ts';
import type { World } from './world.ts';
import { openWorld } from './world.ts';

jest.setTimeout(120_000);

let world: World;
const open: Socket[] = [];
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await world.stop();
});

const dialled = async (token: string | null) => {
  const answer = await dial(world, token);
  open.push(answer.socket);
  return answer;
};

const title = ({ kind, on, viewer, whose, hearing }: RoomCell): string =>
  `room ${kind}${on === undefined ? '' : ` of ${on}`}: ${viewer}, ${whose}: ${hearing}`;

it.each(roomCells.map((cell) => [title(cell), cell] as const))('%s', async (_, cell) => {
  expect(await attemptRoom(world, cell)).toEqual([]);
});

describe('a socket', () => {
  const forged = (token: string): string => {
    const [header, payload, signature = ''] = token.split('.');
    return [header, payload, [...signature].reverse().join('')].join('.');
  };

  it('with a forged token, or one of another person under the same signature, is not let in', async () => {
    const { owner, stranger } = world.people;
    const [header, , signature] = stranger.token.split('.');
    const borrowed = [header, owner.token.split('.')[1], signature].join('.');

    expect((await dialled(forged(owner.token))).refused).toBe('not_signed_in');
    expect((await dialled(borrowed)).refused).toBe('not_signed_in');
  });

  it('with a token that has run out is not let in', async () => {
    const tokens = world.product.app.get<AccessTokens>(ACCESS_TOKENS, { strict: false });
    const { id: userId, email, token: live } = world.people.owner;
    const { sessionId } = await tokens.verify(live, new Date());
    const subject = {
      userId,
      email,
      sessionId,
      aal: 'aal1',
      amr: [],
      appMetadata: {},
      userMetadata: {},
    } as const;
    const { token } = await tokens.sign(subject, new Date(Date.now() - 2 * 60 * 60 * 1000));

    expect((await dialled(token)).refused).toBe('not_signed_in');
  });

  it('of somebody who signs out is closed, and hears nothing of what follows', async () => {
    const owner = await world.freshSession(world.people.owner);
    const room = await roomOf(world, 'contract', 'owner', 'own');
    const { socket } = await dialled(owner.token);
    const heard = ids(socket);
    expect(await join(socket, room)).toBe(true);
    await ask(world, { method: 'POST' }, '/auth/v1/logout?scope=local', owner.token);
    await until('the socket to close', () => !socket.connected);
    const said = await signal(world, room);
    const { socket: again, refused } = await dialled(owner.token);

    expect(refused).toBe('not_signed_in');
    expect(again.connected).toBe(false);
    expect(heard).not.toContain(said);
  });

  it('of somebody who is banned is closed, and hears nothing of what follows', async () => {
    const { subject, people } = world;
    const act = (what: string, body: object) =>
      ask(world, { method: 'POST' }, `/api/admin/users/${subject.id}/${what}`, people.admin.token, body);
    const { socket } = await dialled(subject.token);
    const heard = ids(socket);
    const banned = await act('ban', { reason: 'Spam' });
    await until('the socket to close', () => !socket.connected);
    const said = await signal(world, `user:${subject.id}`);
    const { refused } = await dialled(subject.token);
    await act('lift-ban', {});

    // Until it is closed it may hear of the ban.
    expect([banned.status, refused]).toEqual([200, 'not_signed_in']);
    expect(heard).not.toContain(said);
  });
});
