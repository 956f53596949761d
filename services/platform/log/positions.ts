/** The largest position that a log can have, in either engine. */
export const LAST_POSITION = 2n ** 63n - 1n;

/**
 * A position that somebody asks for; 0n stands for the place before the first event.
 * @throws RangeError where no log can have it: a defect of the caller
 */
export const askedFor = (position: bigint): bigint => {
  if (position < 0n || position > LAST_POSITION) throw new RangeError(`no log has the position ${position}`);
  return position;
};

/**
 * A position that a server names. What it names where it has none lies beyond all that there can be.
 * @throws Error where it is none
 */
export const announced = (position: bigint | undefined): bigint => {
  if (position === undefined || position < 0n || position > LAST_POSITION)
    throw new Error(`the server names a position that no log can have: ${position}`);
  return position;
};
