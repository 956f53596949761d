import { expect } from '@playwright/test';
import type { Community } from '../journeys/face/community.ts';
import { field, NOTE_ENTER, PRESSED_AT, saidAt } from './in-page.ts';
import { during, open, signIn, test, type } from './shared.ts';
import type { Tab } from './tab.ts';

/** Messages each way; the first one finds everything cold. */
const MESSAGES = 5;

/** Milliseconds. No reload, no asking again by the clock: it comes by the socket, or not in this time on a busy machine. */
const AT_ONCE = 5_000;

const composer = field(/^Message /);

/** Milliseconds from the press of one until the words stand on the page of the other. */
const deliver = async (from: Tab, to: Tab, words: string): Promise<number> => {
  const said = to.read<number>(saidAt(words));
  await type(from, 'the composer', composer, words);
  await from.key('Enter');
  return (await said) - (await from.read<number>(PRESSED_AT));
};

interface Talk {
  readonly community: Community;
  /** The employer's and the developer's, of whichever browsers; on the page where one signs in. */
  readonly tabs: readonly [Tab, Tab];
  /** What the report calls the two. */
  readonly names: readonly [string, string];
}

/** The two sign in and write to each other in turns. Reports how long each took. */
export const talk = ({ community, tabs, names }: Talk): Promise<void> =>
  during(tabs, async () => {
    const { loop, product, held } = community;
    for (const [index, who] of [loop.employer, loop.developer].entries()) {
      const tab = tabs[index] as Tab;
      await signIn(tab, who);
      await open(tab, `${product.url}/messages/application/${held}`);
      await tab.read(NOTE_ENTER);
    }
    const [one, other] = tabs;
    for (const [way, from, to] of [
      [`${names[0]} to ${names[1]}`, one, other],
      [`${names[1]} to ${names[0]}`, other, one],
    ] as const) {
      const times: number[] = [];
      for (let message = 1; message <= MESSAGES; message += 1)
        times.push(await deliver(from, to, `${way}, ${message}, at ${Date.now()}`));
      const description = `${way}: ${times.map((ms) => Math.round(ms)).join(', ')} ms`;
      test.info().annotations.push({ type: 'time', description });
      for (const ms of times) expect(ms, description).toBeLessThan(AT_ONCE);
    }
    expect(tabs.flatMap(({ faults }) => faults)).toEqual([]);
  });
