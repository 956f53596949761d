import type { Queryable } from './tables.ts';

/** What the projector's books say of one read model. */
export interface Model {
  readonly name: string;
  readonly version: number;
  readonly generation: number;
  /** The position of the first event that it could not take. */
  readonly degraded_at: string | null;
  readonly degraded_why: string | null;
  /** A money read model that holds the events before `degraded_at` and no later ones. */
  readonly stopped: boolean;
  /** False where its table or its view was dropped. */
  readonly exists: boolean;
}

/** A query for the books of all read models. */
export const MODELS = `
  select name, version, generation, degraded_at, degraded_why, stopped,
         to_regclass('read.' || name) is not null and to_regclass('read.' || name || '__g' || generation) is not null
           as exists
    from projector.models`;

/** A query for a text that is another one once any of the books has changed; whether tables are there it does not tell. */
export const BOOKS = `select string_agg(concat(xmin, ctid), ' ') as books from projector.models`;

const modelsByName = (rows: readonly Model[]): ReadonlyMap<string, Model> =>
  new Map(rows.map((row) => [row.name, row]));

/** The books of all read models, by name. */
export const modelsIn = async (db: Queryable): Promise<ReadonlyMap<string, Model>> =>
  modelsByName((await db.query<Model>(MODELS)).rows);
