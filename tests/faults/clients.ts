import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { EventType } from '../../services/events.ts';
import { idFrom } from '../../services/kernel/ids.ts';
import type { Answer, Origin, Person } from '../journeys/people.ts';
import { granted, signIn } from '../journeys/people.ts';
import { sleep } from '../support/waiting.ts';
import { random } from './scale.ts';

/** An event that an acknowledged command says it has written. `part`: one request may send several commands. */
export interface Wanted {
  readonly type: EventType;
  readonly part?: string;
}

/** A success that somebody was told of. */
export interface Acknowledged {
  readonly what: string;
  /** The id in the metadata of each event that was promised, and its type. */
  readonly events: readonly { readonly commandId: string; readonly type: EventType }[];
}

/** What clients were told, to be held against the log at the end. */
export interface Book {
  sent: number;
  /** Tries beyond a command's first. */
  repeated: number;
  readonly acknowledged: Acknowledged[];
  /** Refusals that nothing in the story explains, in words. */
  readonly refused: string[];
  /** How often each status answered that is no success: 0 stands for none at all. */
  readonly statuses: Map<number, number>;
}

export const newBook = (): Book => ({
  sent: 0,
  repeated: 0,
  acknowledged: [],
  refused: [],
  statuses: new Map(),
});

/** Somebody signed in, whose browser repeats what got no answer under the same key. */
export interface Client {
  readonly person: Person;
  readonly userId: string;
  /**
   * Sends one command until it is answered, and writes down what it was promised.
   * @throws Error for a refusal, or after 90 seconds without an answer
   */
  does(method: string, path: string, body: unknown, wanted: readonly Wanted[]): Promise<Answer>;
  /** One command that is sent once, whatever becomes of it; the key goes with a later `repeat`. */
  tries(method: string, path: string, body: unknown, key: string): Promise<Answer | undefined>;
  /** Reads until it is answered. @throws Error as `does` */
  reads<T>(path: string, shape: z.ZodType<T>): Promise<T>;
}

/** A browser's patience with one request, and a person's with all of its repetitions, in milliseconds. */
const ONE_TRY = 4_000;
const PATIENCE = 90_000;
const PAUSE = { first: 50, longest: 800 };

/** Statuses after which the same request is worth repeating: nobody has looked at it, or not to the end. */
const isPassing = ({ status, body }: Answer): boolean =>
  status >= 500 || status === 429 || (status === 409 && JSON.stringify(body).includes('"conflict"'));

/** What moves money wants a fresh login, and a long run outlasts one. */
const wantsLogin = ({ status, body }: Answer): boolean =>
  status === 403 && JSON.stringify(body).includes('"login_needed_again"');

export const clientOf = async (origin: Origin, person: Person, book: Book): Promise<Client> => {
  let session = person;
  const { id: userId } = granted(z.object({ id: z.uuid() }), await person.call('GET', '/api/me'));

  const once = async (...call: Parameters<Person['call']>): Promise<Answer | undefined> => {
    const late = new Promise<undefined>((resolve) => {
      setTimeout(resolve, ONE_TRY, undefined).unref();
    });
    const answer = await Promise.race([session.call(...call).catch(() => undefined), late]);
    const status = answer?.status ?? 0;
    if (status < 200 || status >= 300) book.statuses.set(status, (book.statuses.get(status) ?? 0) + 1);
    return answer;
  };

  const answered = async (
    what: string,
    ...call: Parameters<Person['call']>
  ): Promise<{ answer: Answer; tries: number }> => {
    const end = Date.now() + PATIENCE;
    let pause = PAUSE.first;
    for (let tries = 1; ; tries += 1) {
      const answer = await once(...call);
      if (answer !== undefined && !isPassing(answer)) return { answer, tries };
      if (Date.now() > end) throw new Error(`nobody answers ${what}: ${JSON.stringify(answer)}`);
      await sleep(pause * (0.5 + random()));
      pause = Math.min(pause * 2, PAUSE.longest);
    }
  };

  const logInAgain = async (): Promise<void> => {
    for (const end = Date.now() + PATIENCE; ; await sleep(PAUSE.longest))
      try {
        session = await signIn(origin, person);
        return;
      } catch (error) {
        if (Date.now() > end) throw error;
      }
  };

  return {
    person,
    userId,
    does: async (method, path, body, wanted) => {
      const key = randomUUID();
      const commandId = idFrom('command', userId, key);
      book.sent += 1;
      const send = () => answered(`${method} ${path}`, method, path, body, { 'idempotency-key': key });
      let { answer, tries } = await send();
      if (wantsLogin(answer)) {
        await logInAgain();
        const again = await send();
        ({ answer, tries } = { answer: again.answer, tries: tries + again.tries });
      }
      book.repeated += tries - 1;
      const what = `${method} ${path} by ${userId} under ${key} at try ${tries}`;
      if (answer.status >= 400) {
        book.refused.push(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
        throw new Error(book.refused.at(-1));
      }
      book.acknowledged.push({
        what,
        events: wanted.map(({ type, part }) => ({
          commandId: part === undefined ? commandId : idFrom('part', commandId, part),
          type,
        })),
      });
      return answer;
    },
    tries: (method, path, body, key) => once(method, path, body, { 'idempotency-key': key }),
    reads: async (path, shape) => {
      const { answer } = await answered(`GET ${path}`, 'GET', path);
      return granted(shape, answer);
    },
  };
};
