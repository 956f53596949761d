import { randomFillSync } from 'node:crypto';

/** Drawn at once: asking the system costs the same for a page as for a few bytes. */
const PAGE = 4_096;

const page = Buffer.alloc(PAGE);
let used = PAGE;

/**
 * Random bytes for ids and initialization vectors, each handed out once. Not for keys: it waits in memory until it is used.
 * @param bytes 4,096 at most
 */
export const randomPart = (bytes: number): Buffer => {
  if (used + bytes > PAGE) {
    randomFillSync(page);
    used = 0;
  }
  const part = Buffer.from(page.subarray(used, used + bytes));
  used += bytes;
  return part;
};
