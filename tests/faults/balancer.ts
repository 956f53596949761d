import { sleep } from '../support/waiting.ts';
import { oneOf } from './scale.ts';

/** What stands before several processes of the API: it sends nobody to one that has not answered lately. */
export interface Balancer {
  readonly origin: () => string;
  stop(): Promise<void>;
}

/** Milliseconds between two looks, and until an answer counts as none. */
const LOOK = 250;
const PATIENCE = 750;

const isAlive = async (api: string): Promise<boolean> => {
  try {
    const answer = await fetch(`${api}/health/live`, { signal: AbortSignal.timeout(PATIENCE) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
};

export const startBalancer = (apis: readonly string[]): Balancer => {
  let stopping = false;
  let alive = apis;
  const looking = apis.map(async (api) => {
    while (!stopping) {
      const answers = await isAlive(api);
      if (answers !== alive.includes(api))
        alive = answers ? [...alive, api] : alive.filter((each) => each !== api);
      await sleep(LOOK);
    }
  });
  return {
    // With none alive, any of them is as good as the next.
    origin: () => oneOf(alive.length === 0 ? apis : alive),
    stop: async () => {
      stopping = true;
      await Promise.all(looking);
    },
  };
};
