import type { ErrorCode } from '../../contracts/errors.ts';
import { Rejection } from './rejection.ts';

/**
 * What is sent, or null where it is refused for one of these reasons: somebody else was there first.
 * @throws Rejection for any other reason, and whatever else went wrong
 */
export const unlessRefused = async <T>(
  codes: readonly ErrorCode[],
  send: () => Promise<T>,
): Promise<T | null> => {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Rejection && codes.includes(error.code)) return null;
    throw error;
  }
};
