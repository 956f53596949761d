/** A stored event that this version of the product cannot read: an unknown type, a newer version, a damaged body. */
export class UnreadableEvent extends Error {
  override readonly name = 'UnreadableEvent';

  constructor(
    message: string,
    /** True when a later version of the product wrote it, as far as this one can tell. */
    readonly newer: boolean,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}
