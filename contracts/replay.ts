import { z } from 'zod';
import { AuditPerson } from './audit.ts';
import { Id, Position, Time } from './wire.ts';

/** What can be replayed. `account`: of the ledger. */
export const ReplayKind = z.enum(['escrow', 'person', 'job', 'report', 'account']);
export type ReplayKind = z.infer<typeof ReplayKind>;

/** Ledger accounts of the whole site. Those of one contract or person are `escrow:{id}` and `payable:{id}`. */
export const sharedAccounts = ['card_clearing', 'fees', 'refunds', 'losses'] as const;

/** The id of a thing, or the name of a ledger account. */
export const ReplayId = z.union([
  Id,
  z.enum(sharedAccounts),
  z
    .string()
    .regex(
      /^(escrow|payable):[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
      'Unknown account',
    ),
]);

/** A position of the log, or an instant by the time that events were recorded at (ruling 52). */
export const ReplayAt = z.union([Position, Time]);

/** Stands for words that are encrypted with a person's key: a replay opens none of them. */
export const SEALED = '(sealed)';

export const ReplayEvent = z.object({
  id: Id,
  stream: z.string(),
  revision: Position,
  position: Position,
  type: z.string(),
  /** When it was recorded; null where the event cannot be read. */
  at: Time.nullable(),
  /** Null where a policy or a tool did it, and for people without a profile; `actor_id` says which. */
  actor: AuditPerson.nullable(),
  actor_id: z.string().nullable(),
  /** The event of this history that it follows from; null where a request or an event of something else caused it. */
  cause: z.object({ position: Position, type: z.string() }).nullable(),
  /** The id of the request or event that caused it, and of the request that the story began with. */
  causation: z.string().nullable(),
  correlation: z.string().nullable(),
  /** Fields that are encrypted. */
  sealed: z.array(z.string()),
  /** What it moved on accounts of the ledger, in minor units; of escrows and accounts alone. */
  moved: z.array(z.object({ account: z.string(), amount: z.int(), currency: z.string() })),
  /** Why it cannot be read; null for nearly every event. */
  unreadable: z.string().nullable(),
});
export type ReplayEvent = z.infer<typeof ReplayEvent>;

/** `after`: the position of the last event that came. */
export const ReplayEventsQuery = z.object({
  after: Position.optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(500),
});
export type ReplayEventsQuery = z.infer<typeof ReplayEventsQuery>;

export const ReplayParty = z.object({
  does: z.enum(['hires', 'builds']),
  person: AuditPerson,
  avatar_url: z.string().nullable(),
});
export type ReplayParty = z.infer<typeof ReplayParty>;

export const ReplayHistory = z.object({
  /** What it is called; null where it has no name of its own. */
  title: z.string().nullable(),
  /** Whose contract or job it is. */
  parties: z.array(ReplayParty),
  /** The position of the newest event of the whole log. */
  head: Position,
  /** How many events there are in all. */
  count: z.int(),
  events: z.array(ReplayEvent),
  /** Ask for events after this one; null at the end. */
  next: Position.nullable(),
});
export type ReplayHistory = z.infer<typeof ReplayHistory>;

export const ReplayValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);
export type ReplayValue = z.infer<typeof ReplayValue>;

/** One column of a read model as it was. Amounts are in minor units. */
export const ReplayField = z.object({ model: z.string(), field: z.string(), value: ReplayValue });
export type ReplayField = z.infer<typeof ReplayField>;

export const ReplayMoment = z.object({
  /** The last event that counts; null before the first one. */
  position: Position.nullable(),
  at: Time.nullable(),
  /** How many events count. */
  count: z.int(),
});
export type ReplayMoment = z.infer<typeof ReplayMoment>;

export const ReplayStateQuery = z.object({ at: ReplayAt });
export type ReplayStateQuery = z.infer<typeof ReplayStateQuery>;

export const ReplayState = z.object({
  moment: ReplayMoment,
  /** Empty before the first event. */
  fields: z.array(ReplayField),
  /** The position of an event that could not be taken: what came after it does not count. */
  stopped_at: Position.nullable(),
});
export type ReplayState = z.infer<typeof ReplayState>;
