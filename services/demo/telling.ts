import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Stage, Step } from './deeds.ts';
import type { Journal } from './journal.ts';
import { stepsOf } from './plot.ts';
import type { Story } from './plot.ts';
import type { StoryClock } from './story-clock.ts';
import { createUploads } from './uploads.ts';
import { createVisitors } from './visitors.ts';
import type { Ask } from './visitors.ts';

/** The running product, as the story meets it. Its clock is the story's. */
export interface ToldProduct {
  readonly ask: Ask;
  /**
   * Does all that the clock has made due and all that follows from it. Answers when the next task is due; null where
   * none waits.
   */
  readonly settle: () => Promise<Date | null>;
}

export interface Telling {
  readonly product: ToldProduct;
  readonly clock: StoryClock;
  readonly journal: Journal;
  readonly story: Story;
  readonly password: string;
  /** The folder of the product's own pictures; null: everybody gets a generated one. */
  readonly art: string | null;
  readonly say: (sentence: string) => void;
}

/**
 * How late what falls due may happen, in milliseconds of the story: at most so long as it is known, and two days where
 * it is not (renewals at the payment provider). Waiting for each single deadline would double the time of the telling.
 */
const LATE_MS = { known: 3 * 3_600_000, unknown: 48 * 3_600_000 };
const LAST = 'everything is told';

/** Whether the story in that journal was told to its end. */
export const isTold = (journal: Journal): boolean => journal.has(LAST);

/**
 * Tells the story: moves the clock from step to step and lets everybody do what they do, through the product's own
 * routes. What falls due on the way happens at its time.
 */
export const tell = async (telling: Telling): Promise<void> => {
  const { product, clock, journal, story, password, art, say } = telling;
  journal.begin();
  const visitors = createVisitors(product.ask, clock, password);
  let due: Date | null = null;
  let settledAt = clock.now();
  const settle = async (): Promise<void> => {
    due = await product.settle();
    settledAt = clock.now();
  };
  const walkTo = async (time: Date): Promise<void> => {
    for (;;) {
      const since = settledAt.getTime();
      const next = Math.min(
        Math.max(due?.getTime() ?? Infinity, since + LATE_MS.known),
        since + LATE_MS.unknown,
      );
      if (next >= time.getTime()) break;
      clock.moveTo(new Date(next));
      await settle();
    }
    clock.moveTo(time);
  };

  const stage: Stage = {
    visitors,
    idOf: (step) => journal.idOf(step),
    settle,
    uploads: createUploads(visitors, (name) =>
      art === null ? Promise.resolve(null) : readFile(path.join(art, `${name}.webp`)),
    ),
  };
  const steps = stepsOf(story, journal.toldOn);
  const tellStep = async (step: Step): Promise<void> => {
    try {
      await walkTo(step.at);
      journal.note(step.name, await step.act(stage));
    } catch (error) {
      await stage.uploads.settled();
      throw new Error(`the demo community cannot be told beyond "${step.name}": ${String(error)}`, {
        cause: error,
      });
    }
  };

  const quarterOf = (told: number): number => Math.floor((told * 4) / steps.length);
  for (const [index, step] of steps.entries()) {
    if (journal.has(step.name)) continue;
    await tellStep(step);
    if (quarterOf(index + 1) > quarterOf(index))
      say(`  ${step.at.toISOString().slice(0, 10)}: ${index + 1} of ${steps.length} things have happened`);
  }
  await settle();
  await visitors.leave();
  journal.note(LAST, null);
};
