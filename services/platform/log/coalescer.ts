/** What the coalescer needs to know of a request: requests with the same key never share a batch. */
export interface Coalesced {
  readonly key: string;
  /** How much of a batch's weight the request takes; one heavier than a whole batch goes alone. */
  readonly weight: number;
}

export interface Coalescer<Request extends Coalesced> {
  /** False when the queue is full and the request was not taken. */
  offer(request: Request): boolean;
  /** Resolves when nothing is queued or under way. */
  idle(): Promise<void>;
}

/**
 * Natural batching, without a timer: while `concurrency` batches are under way, requests collect; when one ends, the
 * next batch takes what has come, in order, up to the limits.
 * @param options.run carries a batch out and settles its requests; it must not reject
 * @param options.maxQueued requests that wait at most, beyond those under way
 */
export function createCoalescer<Request extends Coalesced>(options: {
  run: (batch: readonly Request[]) => Promise<void>;
  concurrency: number;
  maxRequests: number;
  maxWeight: number;
  maxQueued: number;
}): Coalescer<Request> {
  let queue: Request[] = [];
  let underWay = 0;
  let scheduled = false;
  let waiting: (() => void)[] = [];

  function takeBatch(): Request[] {
    const keys = new Set<string>();
    const batch: Request[] = [];
    const rest: Request[] = [];
    let weight = 0;
    for (const [index, request] of queue.entries()) {
      const full = batch.length > 0 && weight + request.weight > options.maxWeight;
      if (full || batch.length === options.maxRequests) {
        for (let left = index; left < queue.length; left++) rest.push(queue[left] as Request);
        break;
      }
      if (keys.has(request.key)) {
        rest.push(request);
        continue;
      }
      keys.add(request.key);
      batch.push(request);
      weight += request.weight;
    }
    queue = rest;
    return batch;
  }

  function pump(): void {
    scheduled = false;
    while (underWay < options.concurrency && queue.length > 0) {
      underWay++;
      void options.run(takeBatch()).then(() => {
        underWay--;
        schedule();
      });
    }
    if (underWay === 0 && queue.length === 0) {
      for (const resolve of waiting) resolve();
      waiting = [];
    }
  }

  /** Whoever was answered in this turn of the event loop, or has just arrived, gets into the batch. */
  function schedule(): void {
    if (scheduled || underWay >= options.concurrency) return;
    scheduled = true;
    setImmediate(pump);
  }

  return {
    offer(request) {
      if (queue.length >= options.maxQueued) return false;
      queue.push(request);
      schedule();
      return true;
    },
    idle() {
      if (underWay === 0 && queue.length === 0) return Promise.resolve();
      return new Promise((resolve) => waiting.push(resolve));
    },
  };
}
