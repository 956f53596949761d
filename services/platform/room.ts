import type { Type } from '@nestjs/common';
import type { RulesByCategory } from '../kernel/handler.ts';
import type { Policy } from '../kernel/policy.ts';
import type { EndOfAccount } from './commands/end-of-account.ts';
import type { ExportDocument } from './files/export-document.ts';
import type { Pool } from './pg/pool.ts';
import type { Task } from './queue/task.ts';
import type { RoomRules } from './sockets/ports.ts';

/** What a room of the product declares of itself, in its room.ts. What it leaves out it has none of. */
export interface Room {
  /** Of its categories of streams, each under its own name. */
  readonly rules?: RulesByCategory;
  /** Its routes. Loaded by a process that serves them, and by no other. */
  readonly module?: () => Promise<Type>;
  /** Who may hear its kinds of socket rooms. */
  readonly sockets?: (pool: Pool) => Partial<RoomRules>;
  /** What it ends before a person goes. */
  readonly endOfAccount?: EndOfAccount;
  /** What an export shows of what it keeps. */
  readonly exports?: readonly ExportDocument[];
  /** What follows by itself from events; older rooms have theirs in services/policies/. */
  readonly policies?: readonly Policy[];
  /** Kinds of queue work, with their handlers; older rooms have theirs in services/tasks/. */
  readonly tasks?: readonly Task<never>[];
}
