import { FOREIGN_CURSOR } from '../../../contracts/wire.ts';
import { Rejection } from '../../kernel/rejection.ts';

/** A page as a list gives it: null where its cursor is of another one, which is refused. */
export const orForeign = async <Page>(page: Promise<Page | null>): Promise<Page> => {
  const found = await page;
  if (found === null) throw new Rejection('invalid_input', { cursor: FOREIGN_CURSOR });
  return found;
};
