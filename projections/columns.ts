import type { EntitySchemaColumnOptions } from 'typeorm';

/** A column of a read model: what PostgreSQL keeps, and by `T` what a row holds. */
export interface Column<T> {
  readonly options: EntitySchemaColumnOptions;
  /** Of the type alone; no column has it. */
  readonly holds?: T;
}

/** One that always holds something, unless it is said to be nullable. */
interface FilledColumn<T> extends Column<T> {
  nullable(): Column<T | null>;
}

const column = <T>(options: EntitySchemaColumnOptions): FilledColumn<T> => ({
  options,
  nullable: () => ({ options: { ...options, nullable: true } }),
});

/** Words, ids, or with `T` one of a few words. */
export const text = <T extends string = string>(): FilledColumn<T> => column({ type: 'text' });

export const texts = <T extends string = string>(): FilledColumn<readonly T[]> =>
  column({ type: 'text', array: true });

/** Words as PostgreSQL looks for them; held as it writes them, which `vectorOf` makes (search-words.ts). */
export const tsvector = (): FilledColumn<string> => column({ type: 'tsvector' });

/** Whole, up to 2³¹. */
export const int = (): FilledColumn<number> => column({ type: 'int' });

/** Whole; kept up to 2⁶³, held up to 2⁵³. */
export const bigint = (): FilledColumn<number> => column({ type: 'bigint' });

/** A place in the log, in digits: a number could not hold the last of them. */
export const position = (): FilledColumn<string> => column({ type: 'bigint' });

export const boolean = (): FilledColumn<boolean> => column({ type: 'boolean' });

/** ISO 8601; UTC, to the millisecond, as events say it. */
export const timestamp = (): FilledColumn<string> => column({ type: 'timestamptz' });

/** Anything that JSON can say. */
export const json = <T>(): FilledColumn<T> => column({ type: 'jsonb' });
