/** Resolves after `ms` milliseconds. */
export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Less than this, in milliseconds, is no patience: a machine under load takes seconds for what is done at once. */
const PATIENCE_MS = 60_000;

/**
 * Resolves as soon as the condition holds; looks every 20 ms. The patience says when nothing will come of it any more, and
 * nothing of how soon it should. @throws Error that names it, after a minute, or after `atLeast` milliseconds where that is more
 */
export const until = async (
  name: string,
  condition: () => Promise<boolean> | boolean,
  { atLeast = PATIENCE_MS }: { readonly atLeast?: number } = {},
): Promise<void> => {
  const patience = Math.max(atLeast, PATIENCE_MS);
  const end = Date.now() + patience;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`not within ${patience / 1_000} s: ${name}`);
    await sleep(20);
  }
};
