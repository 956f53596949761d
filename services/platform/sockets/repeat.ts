/**
 * Does something every so many milliseconds, never twice at a time. What fails is left to the next time.
 * @returns ends it
 */
export const repeat = (everyMs: number, work: () => Promise<void>): (() => void) => {
  let working = false;
  const once = async () => {
    if (working) return;
    working = true;
    try {
      await work();
    } catch {
      // The database is away. Meanwhile nothing is projected, so nothing is heard.
    } finally {
      working = false;
    }
  };
  const timer = setInterval(() => void once(), everyMs);
  return () => clearInterval(timer);
};
