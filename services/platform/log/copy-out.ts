import { to } from 'pg-copy-streams';
import type { Pool } from '../pg/pool.ts';

/**
 * Hands over what a COPY … TO STDOUT sends, as it comes; `take` is slower than the server at its own cost only, since
 * nothing is read ahead of it. The pool must have no time-out: pg would end the copy's stream by it after its end.
 * @throws what the server says, what lies with the connection (an Error), what `take` throws; TimedOut
 */
export async function copyOut(
  pool: Pool,
  statement: string,
  timeout: number,
  take: (chunk: Buffer) => void,
): Promise<void> {
  const connection = await pool.connect();
  let broken: Error | undefined;
  const stream = connection.query(to(statement));
  const timer = setTimeout(() => stream.destroy(new Error(`a copy took longer than ${timeout} ms`)), timeout);
  try {
    for await (const chunk of stream) take(chunk as Buffer);
  } catch (error) {
    broken = error as Error;
    throw error;
  } finally {
    clearTimeout(timer);
    // A connection that is still in the midst of a copy serves nobody else.
    connection.release(broken);
  }
}
