import { within } from './deadline.ts';
import { isFromServer, noteNoAnswer } from './reach.ts';
import { rememberWait } from './wait.ts';

/** How long one request of the auth client may take, in ms; it repeats a renewal itself. */
const DEADLINE = 10_000;

const watchers = new Set<() => void>();

/** Told each time the auth client learns nothing; what it asked goes on being tried for a while. */
export const onNoAuthAnswer = (watch: () => void): (() => void) => {
  watchers.add(watch);
  return () => watchers.delete(watch);
};

const tell = (): void => watchers.forEach((watch) => watch());

/** Whoever sends these, the question was not decided. */
const saysNothing = ({ status }: Response): boolean => status >= 502 && status <= 504;

/** `fetch` for the auth client, which knows neither deadlines nor the header of a refusal for coming too often. */
export const authFetch: typeof fetch = async (input, init) => {
  try {
    const response = await within(DEADLINE, init?.signal, async (signal) => {
      const answer = await fetch(input, { ...init, signal });
      // The body belongs to the answer: what is read here stays with it.
      await answer.clone().arrayBuffer();
      return answer;
    });
    rememberWait(response);
    if (!isFromServer(response)) noteNoAnswer();
    if (saysNothing(response)) tell();
    return response;
  } catch (error) {
    noteNoAnswer();
    tell();
    throw error;
  }
};

/** @throws Error as soon as the auth client gets no answer, instead of when it gives up */
export const unlessUnanswered = async <T>(asked: Promise<T>): Promise<T> => {
  let stop: () => void = () => undefined;
  const lost = new Promise<never>((_resolve, reject) => {
    stop = onNoAuthAnswer(() => reject(new Error('No answer.')));
  });
  try {
    return await Promise.race([asked, lost]);
  } finally {
    stop();
  }
};
