import { within } from './deadline.ts';
import { isFromServer, noteNoAnswer } from './reach.ts';
import { noteServerTime } from './server-time.ts';
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

/** Until when no renewal is asked for, in ms since the page was opened: its clock is not the device's. */
let noRenewalBefore = 0;

/** The client drops a session over any refusal of its renewal but one of these, and tries it again. */
const notNow = (): Response =>
  new Response('{}', { status: 503, headers: { 'content-type': 'application/json' } });

/** One that came too often says nothing about the session. What the client tries again meanwhile is not asked. */
const asRenewal = (answer: Response): Response => {
  if (answer.status !== 429) return answer;
  noRenewalBefore = performance.now() + (Number(answer.headers.get('retry-after')) || 1) * 1_000;
  return notNow();
};

const send: typeof fetch = async (input, init) => {
  const renews = (input instanceof Request ? input.url : String(input)).includes('grant_type=refresh_token');
  if (renews && performance.now() < noRenewalBefore) return notNow();
  const answer = await fetch(input, init);
  noteServerTime(answer);
  return renews ? asRenewal(answer) : answer;
};

let refused: Response | undefined;

/** The newest refusal. The auth client shows nothing of it but its code and words. */
export const newestRefusal = (): Response | undefined => refused;

/** `fetch` for the auth client, which knows neither deadlines nor the header of a refusal for coming too often. */
export const authFetch: typeof fetch = async (input, init) => {
  try {
    const response = await within(DEADLINE, init?.signal, async (signal) => {
      const answer = await send(input, { ...init, signal });
      // The body belongs to the answer: what is read here stays with it.
      await answer.clone().arrayBuffer();
      return answer;
    });
    rememberWait(response);
    if (!response.ok) refused = response;
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
