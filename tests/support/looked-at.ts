import type { Pool } from '../../services/platform/pg/pool.ts';

/** What PostgreSQL says that it did (`explain`). */
export interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

/** How many rows of the table were looked at. */
export const lookedAt = (plan: Plan, table: string): number =>
  (plan['Relation Name'] === table
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : 0) + (plan.Plans ?? []).reduce((sum, below) => sum + lookedAt(below, table), 0);

/** Stands in for a database: carries statements out, hands on how each was done, and answers with no row. */
export const explaining = (pool: Pool, heard: (plan: Plan) => void): Pool =>
  ({
    query: async (
      asked: string | { readonly text: string; readonly values: readonly unknown[] },
      given?: readonly unknown[],
    ) => {
      const { text: sql, values } = typeof asked === 'string' ? { text: asked, values: given ?? [] } : asked;
      const { rows } = await pool.query<{ 'QUERY PLAN': readonly [{ Plan: Plan }] }>(
        `explain (analyze, format json) ${sql}`,
        [...values],
      );
      const [top] = rows[0]?.['QUERY PLAN'] ?? [];
      if (top !== undefined) heard(top.Plan);
      return { rows: [] };
    },
  }) as unknown as Pool;
