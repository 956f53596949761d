import type { Db } from '../pg/pool.ts';
import { withoutAddresses } from '../without-addresses.ts';
import type { PolicyFailure } from './reactions.ts';

const ERROR_LENGTH = 2_000;

/** Keeps what a policy could not take, so that nothing that should follow is forgotten. */
export const noteFailures = async (db: Db, failures: readonly PolicyFailure[]): Promise<void> => {
  for (const { eventId, policy, eventPosition, eventType, error } of failures)
    await db.query(
      `insert into tasks.policy_failures (event_id, policy, event_position, event_type, error)
       values ($1, $2, $3, $4, $5) on conflict (event_id, policy) do nothing`,
      [
        eventId,
        policy,
        String(eventPosition),
        eventType,
        withoutAddresses(String(error)).slice(0, ERROR_LENGTH),
      ],
    );
};

export interface FailedEvent {
  readonly eventId: string;
  readonly policy: string;
  readonly eventPosition: bigint;
}

/** Oldest first. */
export const failedEvents = async (db: Db): Promise<readonly FailedEvent[]> => {
  const { rows } = await db.query<{ eventId: string; policy: string; position: string }>(
    `select event_id as "eventId", policy, event_position as position
       from tasks.policy_failures order by event_position, policy`,
  );
  return rows.map(({ eventId, policy, position }) => ({ eventId, policy, eventPosition: BigInt(position) }));
};

export const clearFailure = async (
  db: Db,
  { eventId, policy }: { readonly eventId: string; readonly policy: string },
): Promise<void> => {
  await db.query('delete from tasks.policy_failures where event_id = $1 and policy = $2', [eventId, policy]);
};
