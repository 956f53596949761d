import type { Pool } from 'pg';
import type { Listed, Stretch } from '../listed.ts';
import { startsOf, stretchOf } from '../listed.ts';
import { isListed } from './group-json.ts';

/** Groups of one kind ($2) whose owner has not been sent away; $1 is now. */
const source = `
  select g.id, g.changed_at, g.slug as name from read.collectives g
   where g.kind = $2 and ${isListed('g', '$1')}`;

export type ListedKind = 'collective' | 'studio';

/** The ids at which every so many begin, in their order. */
export const groupStarts = (
  db: Pool,
  kind: ListedKind,
  now: Date,
  every: number,
): Promise<readonly string[]> => startsOf(db, source, [now, kind], every);

/** Those of a kind, by id. */
export const groupsListed = (
  db: Pool,
  kind: ListedKind,
  now: Date,
  stretch: Stretch,
): Promise<readonly Listed[]> => stretchOf(db, source, [now, kind], stretch);
