import { randomUUID } from 'node:crypto';
import type { Answer, Person } from '../journeys/people.ts';

/** Uploads a file for a message, under an Idempotency-Key of its own unless one is given. */
export const uploadAttachment = async (
  origin: string,
  { token }: Pick<Person, 'token'>,
  name: string,
  bytes: Uint8Array | string,
  key: string = randomUUID(),
): Promise<Answer> => {
  const answer = await fetch(`${origin}/api/uploads/attachment?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/octet-stream',
      'idempotency-key': key,
    },
    body: typeof bytes === 'string' ? bytes : Buffer.from(bytes),
  });
  return { status: answer.status, body: await answer.json() };
};
