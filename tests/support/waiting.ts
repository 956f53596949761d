/** Resolves after `ms` milliseconds. */
export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves as soon as `holds` does; looks every 20 ms. @throws Error naming `what`, after `ms` milliseconds */
export const until = async (
  what: string,
  holds: () => Promise<boolean> | boolean,
  ms = 30_000,
): Promise<void> => {
  const end = Date.now() + ms;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`not within ${ms} ms: ${what}`);
    await sleep(20);
  }
};
