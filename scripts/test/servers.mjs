/** The servers that tests share; each is stopped by its pid, whatever happened. */
export class Servers {
  #stops = new Set();

  /** Does `work` with what starts servers for it, and stops those after it: other steps may have theirs meanwhile. */
  async during(work) {
    const own = [];
    try {
      return await work(async (starting) => {
        const server = await starting;
        // Whoever ends the run in the middle of a stop waits for that one.
        let stopping;
        const stop = () => (stopping ??= server.stop());
        this.#stops.add(stop);
        own.unshift(stop);
        return server.url;
      });
    } finally {
      for (const stop of own) {
        await stop();
        this.#stops.delete(stop);
      }
    }
  }

  async stop() {
    for (const stop of [...this.#stops].reverse()) await stop();
  }
}
