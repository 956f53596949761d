import { accountRows } from './rows-of-accounts.ts';
import { moderationRows } from './rows-of-moderation.ts';
import { operationRows } from './rows-of-operations.ts';
import { hiringRows } from './rows-of-hiring.ts';
import type { Row } from './notation.ts';

/** Every route of the product with what comes of it for whom. docs/access.md says how to add one. */
export const matrix: readonly Row[] = [...accountRows, ...hiringRows, ...moderationRows, ...operationRows];
