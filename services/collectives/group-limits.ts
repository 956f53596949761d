import type { Clock } from '../kernel/clock.ts';
import { Rejection } from '../kernel/rejection.ts';
import { createLimit } from '../platform/http/write-limit.ts';
import type { Limit } from '../platform/http/write-limit.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Groups of both types that one person makes in a day, before scaling: each takes a name from everybody else. */
const MADE_A_DAY = 10;
/** New names of their groups: the ones before stay taken, so that links to them lead on. */
const RENAMED_A_DAY = 20;

/** How many names one person takes. What is refused for another reason does not count. */
export class GroupLimits {
  private readonly made: Limit;
  private readonly renamed: Limit;

  constructor(clock: Clock, scale: number) {
    const day = { windowMs: DAY_MS, clock };
    this.made = createLimit({ ...day, most: MADE_A_DAY * scale, code: 'too_many_groups' });
    this.renamed = createLimit({ ...day, most: RENAMED_A_DAY * scale, code: 'too_many_renames' });
  }

  /** @throws TooManyRequests `too_many_groups` */
  making<T>(by: string, make: () => Promise<T>): Promise<T> {
    return this.counted(this.made, by, make);
  }

  /** @throws TooManyRequests `too_many_renames` */
  renaming<T>(by: string, rename: () => Promise<T>): Promise<T> {
    return this.counted(this.renamed, by, rename);
  }

  private async counted<T>(limit: Limit, by: string, work: () => Promise<T>): Promise<T> {
    limit.take(by);
    try {
      return await work();
    } catch (error) {
      // What ended in another way may have been done.
      if (error instanceof Rejection) limit.giveBack(by);
      throw error;
    }
  }
}
