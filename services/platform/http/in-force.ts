import { Rejection } from '../../kernel/rejection.ts';
import { LONGEST_WAIT_MS } from './position.ts';
import type { ReadPosition } from './read-position.ts';

/**
 * Waits until the read models hold what a command wrote. For commands whose effect every process must know when they
 * are answered: whose role was taken must not be let in by the request that comes next.
 * @throws Rejection('not_yet_in_force') when the projection is late; the same command again waits once more
 */
export const inForce = async <Result extends { readonly position: bigint }>(
  readPosition: Pick<ReadPosition, 'waitFor'>,
  result: Result,
): Promise<Result> => {
  if (!(await readPosition.waitFor(result.position, LONGEST_WAIT_MS)))
    throw new Rejection('not_yet_in_force');
  return result;
};
