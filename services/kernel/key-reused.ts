import { IDEMPOTENCY_HEADER } from '../../contracts/wire.ts';
import { Rejection } from './rejection.ts';

/**
 * An Idempotency-Key came again with another request: that one is never answered as the first one was. It is not
 * carried out either, unless both came to an `AnsweredOnce` route at the same time: there only the answer is refused.
 */
export const keyReused = (): Rejection =>
  new Rejection('key_reused', {
    [IDEMPOTENCY_HEADER]: 'This key was already used for a different request. Choose a new one.',
  });
