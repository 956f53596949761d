import { IDEMPOTENCY_HEADER } from '../../contracts/wire.ts';
import { Rejection } from './rejection.ts';

/** An Idempotency-Key came again with another request: it is neither carried out nor answered as the first one. */
export const keyReused = (): Rejection =>
  new Rejection('key_reused', {
    [IDEMPOTENCY_HEADER]: 'This key was sent before with another request. Choose a new one.',
  });
