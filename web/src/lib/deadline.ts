/** The time for an answer is over; whether anything came of the request is unknown. */
export class DeadlinePassed extends Error {
  override readonly name = 'DeadlinePassed';
}

/**
 * Runs an attempt that may take `ms` milliseconds. Its signal ends with the time, or when `outer` does; the answer is
 * then not waited for any longer, whether or not the attempt stops at its signal.
 * @throws DeadlinePassed when the time is over
 */
export const within = async <T>(
  ms: number,
  outer: AbortSignal | null | undefined,
  attempt: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const own = new AbortController();
  let reject: (reason: Error) => void = () => undefined;
  const ended = new Promise<never>((_resolve, refuse) => {
    reject = refuse;
  });
  const end = (reason: Error): void => {
    reject(reason);
    own.abort(reason);
  };
  const given = (): void => end(new DOMException('Aborted', 'AbortError'));
  const timer = setTimeout(() => end(new DeadlinePassed()), ms);
  outer?.addEventListener('abort', given);
  if (outer?.aborted) given();
  try {
    return await Promise.race([ended, attempt(own.signal)]);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', given);
  }
};
