import type { Pool } from 'pg';
import { stillStreams } from '../../tests/support/still-streams.ts';
import type { StandingState } from '../moderation/standing.decider.ts';
import { endSessions } from './end-sessions.ts';
import { endSessionsHandler } from './end-sessions.handler.ts';

const userId = '0190a000-0000-7000-8000-000000000001';
const context = {
  taskId: 'task',
  attempt: 1,
  causation: 'event',
  position: 1n,
  correlation: 'correlation',
  actor: 'policy:end-sessions-when-banned',
};
const now = new Date('2026-03-22T12:00:00.000Z');

/** What the task asked of the database, for somebody who stands so. */
const statements = async (standing: StandingState): Promise<readonly string[]> => {
  const asked: string[] = [];
  const client = {
    query: (text: string) => {
      asked.push(text);
      return Promise.resolve({ rows: [], rowCount: 0 });
    },
    on: () => undefined,
    off: () => undefined,
    removeListener: () => undefined,
    release: () => undefined,
  };
  const pool = { connect: () => Promise.resolve(client) } as unknown as Pool;
  const { commands } = stillStreams({ standing });
  const handler = endSessionsHandler({ commands, pool });
  await handler.run({ userId }, { ...context, clock: { now: () => now } });
  return asked.filter((text) => text.includes('auth.sessions'));
};

const banned = (bannedUntil: string | null): StandingState => ({
  banned: true,
  bannedUntil,
  bannedBy: 'the ban',
  suspendedUntil: null,
  suspendedBy: null,
});

describe(endSessions.name, () => {
  it.each([
    ['for good', null],
    ['until later', '2026-03-22T12:00:01.000Z'],
  ])('ends the sessions of somebody banned %s', async (_, until) => {
    expect(await statements(banned(until))).toHaveLength(1);
  });

  it('leaves the sessions of somebody whose ban is over by the time it runs', async () => {
    expect(await statements(banned('2026-03-22T11:59:59.000Z'))).toEqual([]);
  });
});
