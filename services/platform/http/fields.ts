import type { StandardSchemaV1 } from '@standard-schema/spec';
import type { z } from 'zod';
import { LEFT_OUT } from '../../../contracts/left-out.ts';

type Segment = PropertyKey | StandardSchemaV1.PathSegment;

/** Where a fault of the input as a whole is filed: there is no field to put it beside. */
const WHOLE = 'body';

/** More faults than a form has fields help nobody, and each repeats its path. */
const MOST_FIELDS = 50;

const nameOf = (path: readonly Segment[]): string =>
  path.map((segment) => String(typeof segment === 'object' ? segment.key : segment)).join('.');

const zodIssue = (issue: StandardSchemaV1.Issue): z.core.$ZodIssue | undefined =>
  'code' in issue ? (issue as unknown as z.core.$ZodIssue) : undefined;

const wordsOf = (issue: StandardSchemaV1.Issue): string => {
  const zod = zodIssue(issue);
  // Zod keeps the input out of its issues; only the message tells an absent field from one of another type.
  if (zod?.code === 'invalid_type' && zod.message.endsWith('received undefined')) return LEFT_OUT;
  if (zod?.code === 'invalid_union') {
    // Contracts list the ordinary case of a union last ("empty, or a link"): its complaint is the useful one.
    const ordinary = zod.errors.at(-1)?.[0];
    if (ordinary) return wordsOf(ordinary);
  }
  return issue.message;
};

/**
 * What is wrong with an input, by path (`budget_min`, `tags.0`): the first message of each path. Fields that the
 * schema does not know are named one by one.
 */
export const fieldsOf = (issues: readonly StandardSchemaV1.Issue[]): Record<string, string> => {
  const fields = new Map<string, string>();
  const file = (path: readonly Segment[], words: string) => {
    const name = path.length === 0 ? WHOLE : nameOf(path);
    if (!fields.has(name) && fields.size < MOST_FIELDS) fields.set(name, words);
  };
  for (const issue of issues) {
    const zod = zodIssue(issue);
    const path = issue.path ?? [];
    if (zod?.code === 'unrecognized_keys') for (const key of zod.keys) file([...path, key], 'Unknown field.');
    else file(path, wordsOf(issue));
  }
  return Object.fromEntries(fields);
};
