import type { ErrorCode } from '../../contracts/errors.ts';

/** An illegal command. `fields` names the input that is at fault, by path. */
export class Rejection extends Error {
  override readonly name = 'Rejection';

  constructor(
    readonly code: ErrorCode,
    readonly fields?: Readonly<Record<string, string>>,
  ) {
    super(code);
  }
}
