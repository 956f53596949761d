/** Until when the server refuses, in ms since 1970. */
let refusedUntil = 0;

/** Remembers what `Retry-After` says on an answer of 429. */
export const rememberWait = (response: Response): void => {
  const seconds = Number(response.headers.get('retry-after'));
  if (response.status === 429 && seconds > 0) refusedUntil = Date.now() + seconds * 1_000;
};

/** Seconds to wait after a refusal for coming too often; 0 for any other error. */
export const secondsToWait = (error: unknown): number => {
  const tooOften = typeof error === 'object' && error !== null && 'status' in error && error.status === 429;
  return tooOften ? Math.max(1, Math.ceil((refusedUntil - Date.now()) / 1_000)) : 0;
};
