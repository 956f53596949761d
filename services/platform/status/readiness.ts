import type { Logger } from 'pino';

/** Something that this process needs for its work. */
export interface Part {
  readonly name: string;
  /**
   * How it stands, in a word or two. It may be asked often and by anybody, so it must be cheap, and must not tell what
   * is not for all.
   * @throws when the process cannot work for want of it
   */
  readonly look: () => Promise<string>;
}

export interface Standing {
  readonly ready: boolean;
  /** The parts that are not there; `process` while this one is stopping. */
  readonly missing: readonly string[];
  readonly parts: Readonly<Record<string, string>>;
}

export interface Readiness {
  look(): Promise<Standing>;
  /** From now on this process is not ready: whoever sends it requests looks for another one. */
  close(): void;
}

/** A part that does not answer within this time is missing, in milliseconds. */
const PATIENCE_MS = 2_000;
/** Those who ask at the same time, or shortly after another, get the same answer: asking must not wear the database out. */
const KEPT_MS = 250;

/** A part is not there yet, for the reason that stands in the message. */
export class NotReady extends Error {
  override readonly name = 'NotReady';
}

const inTime = async (look: Promise<string>): Promise<string> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NotReady('does not answer')), PATIENCE_MS);
  });
  return Promise.race([look, late]).finally(() => clearTimeout(timer));
};

/** Whether this process can do its work, as a load balancer or an orchestrator wants to know it. */
export const createReadiness = (parts: readonly Part[], logger: Pick<Logger, 'warn'>): Readiness => {
  let closing = false;
  let latest: Promise<Standing> | undefined;
  let wasMissing = '';

  const lookAt = async ({ name, look }: Part) => {
    try {
      return { name, state: await inTime(look()), error: undefined };
    } catch (error) {
      // The message of anything else may hold an address or a name that is nobody's business.
      return { name, state: error instanceof NotReady ? error.message : 'not reachable', error };
    }
  };

  const lookAtAll = async (): Promise<Standing> => {
    const looks = await Promise.all(parts.map(lookAt));
    const failed = looks.filter(({ error }) => error !== undefined);
    const missing = failed.map(({ name }) => name);
    if (missing.join() !== wasMissing) {
      wasMissing = missing.join();
      for (const { name, state, error } of failed)
        logger.warn({ err: error, part: name }, `not ready: ${name} ${state}`);
    }
    return {
      ready: missing.length === 0,
      missing,
      parts: Object.fromEntries(looks.map(({ name, state }) => [name, state])),
    };
  };

  return {
    look: () => {
      if (closing)
        return Promise.resolve({ ready: false, missing: ['process'], parts: { process: 'stopping' } });
      latest ??= lookAtAll().finally(() => setTimeout(() => (latest = undefined), KEPT_MS).unref());
      return latest;
    },
    close: () => {
      closing = true;
    },
  };
};
