import { z } from 'zod';
import type { Operation, Schema } from '../fuzz/description.ts';
import type { Answer, Person } from '../journeys/people.ts';
import { xssCorpus } from './xss-corpus.ts';

/** Longer fields are not filled to their end: each of the corpus stands in them at least once. */
const ENOUGH = 3_500;

/** Text that no screen shows: a wrong one would only be refused. */
const unseen = /password|nonce|token|code|^until$/;

const isText = ({ type, enum: listed, const: fixed, format }: Schema): boolean =>
  [type ?? []].flat().includes('string') &&
  listed === undefined &&
  fixed === undefined &&
  format === undefined;

/** Takes the corpus in turns, so that every field gets another part of it every time. */
const createSource = () => {
  let next = 0;
  const one = (most: number): string => {
    for (let tries = 0; tries < xssCorpus.length; tries += 1) {
      const vector = xssCorpus[next++ % xssCorpus.length] ?? '';
      if (vector.length <= most) return vector;
    }
    return '';
  };
  return {
    /** As much of the corpus as goes in. */
    fill: (most: number): string => {
      let text = one(most);
      for (let more = one(most); text.length + more.length + 1 <= Math.min(most, ENOUGH); more = one(most))
        text = `${text}\n${more}`;
      return text;
    },
    one,
  };
};

const Refusal = z.object({ fields: z.record(z.string(), z.string()) });

/** Which text fields took texts of the corpus, and which refused them, as `METHOD /path field`. */
export interface Poisoned {
  readonly stored: ReadonlySet<string>;
  readonly refused: ReadonlySet<string>;
  /** A person whose every call puts the corpus into every text field that the route takes, asked for or not. */
  through(person: Person): Person;
}

/** @param operationOf the described operation of a call, if there is one */
export const createPoison = (
  operationOf: (method: string, path: string) => Operation | undefined,
): Poisoned => {
  const stored = new Set<string>();
  const refused = new Set<string>();
  const source = createSource();

  const poisonOf = ({ body }: Operation): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(body?.schema.properties ?? {}).flatMap(([name, schema]): [string, unknown][] => {
        if (unseen.test(name)) return [];
        if (isText(schema)) return [[name, source.fill(schema.maxLength ?? 200)]];
        const { items } = schema;
        if (items === undefined || !isText(items)) return [];
        const most = Math.min(schema.maxItems ?? 5, 20);
        return [[name, Array.from({ length: most }, () => source.one(items.maxLength ?? 40))]];
      }),
    );

  const tried = async (
    call: (body: unknown) => Promise<Answer>,
    operation: Operation,
    body: Record<string, unknown>,
  ): Promise<Answer> => {
    const poison = poisonOf(operation);
    const named = (field: string) => `${operation.method} ${operation.path} ${field}`;
    while (Object.keys(poison).length > 0) {
      const answer = await call({ ...body, ...poison });
      if (answer.status < 400) {
        for (const field of Object.keys(poison)) stored.add(named(field));
        return answer;
      }
      const fields = Object.keys(Refusal.safeParse(answer.body).data?.fields ?? {}).map(
        (path) => path.split('.')[0] ?? '',
      );
      // A refusal that names no field of the poison is one of the whole.
      const blamed = Object.keys(poison).filter((field) => fields.includes(field));
      for (const field of blamed.length > 0 ? blamed : Object.keys(poison)) {
        refused.add(named(field));
        Reflect.deleteProperty(poison, field);
      }
    }
    return call(body);
  };

  return {
    stored,
    refused,
    through: (person) => ({
      ...person,
      call: (method, path, body, headers) => {
        const operation = method === 'GET' ? undefined : operationOf(method, path);
        if (operation?.body?.type !== 'application/json') return person.call(method, path, body, headers);
        const given = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
        return tried((sent) => person.call(method, path, sent, headers), operation, given);
      },
    }),
  };
};
