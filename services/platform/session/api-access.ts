import type { ApiOperation } from '../../../contracts/api-v1.ts';
import type { RequestActor } from './access.ts';

/** A call of a program, as its request says. */
export interface ApiCall {
  readonly operation: ApiOperation;
  /** What stands behind `Bearer`; undefined where there is nothing. */
  readonly token: string | undefined;
  /** The address as it came, in which there is no place for a key. */
  readonly url: string;
  /** The caller's network address. */
  readonly from: string;
  /** Sets a header of the answer, also of a refusal. */
  readonly tell: (name: string, value: string) => void;
}

/**
 * The person for whom a program calls, once its key has been found to allow that. The composition root provides it, so that
 * the guard need not know the room of the keys.
 * @throws Rejection, TooManyRequests
 */
export type ApiAccess = (call: ApiCall) => Promise<RequestActor>;

export const API_ACCESS = Symbol('API_ACCESS');
