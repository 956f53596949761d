import { openJournal } from './journal.ts';
import { OWNER, stepsOf } from './plot.ts';
import type { Story } from './plot.ts';
import { story as community } from './story.ts';
import type { StoryClock } from './story-clock.ts';
import { createStoryClock } from './story-clock.ts';
import type { Telling, ToldProduct } from './telling.ts';
import { isTold, tell } from './telling.ts';
import { emailOf } from './visitors.ts';

const PASSWORD = 'makehold-demo';

/** Who to sign in as, to see the product from each side. */
const signIns = [
  ['employer', 'dara'],
  ['developer', 'mateo'],
  ['site owner', OWNER],
  ['admin', 'jonas_weir'],
  ['suspended', 'quickgems'],
  ['banned', 'vaultdrop'],
] as const;

export interface Demo {
  /** The journal was there. */
  readonly resumed: boolean;
  /** Some of it stands in the data. */
  readonly begun: boolean;
  readonly told: boolean;
  /** Starts where the telling begins, or goes on. */
  readonly clock: StoryClock;
  readonly ownerEmail: string;
  /** For the terminal, one sentence each. */
  readonly signIns: readonly string[];
  tell(on: ToldProduct & Pick<Telling, 'art' | 'say'>): Promise<void>;
}

/** The demo community, as far as the journal in that file says that it has been told. */
export const openDemo = (journalFile: string, now: Date, story: Story = community): Demo => {
  const journal = openJournal(journalFile, now);
  const steps = stepsOf(story, journal.toldOn);
  const untold = steps.filter(({ name }) => !journal.has(name));
  const clock = createStoryClock(untold[0]?.at ?? journal.toldOn);
  return {
    resumed: journal.resumed,
    begun: untold.length < steps.length,
    told: isTold(journal),
    clock,
    ownerEmail: emailOf(OWNER),
    signIns: [
      `Sign in with the password "${PASSWORD}":`,
      ...signIns.map(([what, username]) => `  ${emailOf(username)} (${what})`),
    ],
    tell: async ({ art, say, ...product }) => {
      say(
        journal.resumed
          ? 'Going on with the demo community where an earlier start ended …'
          : `Making the demo community: ${story.cast.length} people and what they did in the last months …`,
      );
      await tell({
        product,
        clock,
        journal,
        story,
        password: PASSWORD,
        art,
        say,
      });
    },
  };
};
