import type { Commands } from '../../services/platform/commands/commands.ts';
import type { Payments } from '../../services/platform/payments/payments.ts';

/** The process ended here. */
class Crash extends Error {
  override readonly name = 'Crash';
}

interface Outside {
  readonly commands: Commands;
  readonly payments: Payments;
}

type Deed = (...given: never[]) => Promise<unknown>;

/**
 * Log and provider of a process that ends at the edge of that number, counted from 0: each command has one before and
 * one after it has reached the log, each call one before and one after it has reached the provider.
 */
const crashingAt = (edge: number, { commands, payments }: Outside): Outside => {
  let met = 0;
  const meet = (): void => {
    if (met++ === edge) throw new Crash(`at the edge ${edge}`);
  };
  const between = <D extends Deed>(deed: D): D =>
    (async (...given: Parameters<D>) => {
      meet();
      const answer = await deed(...given);
      meet();
      return answer;
    }) as D;
  const calls = Object.entries(payments).map(([name, call]) => [name, between(call as Deed)] as const);
  return {
    commands: { ...commands, send: between(commands.send as Deed) as Commands['send'] },
    payments: Object.fromEntries(calls) as unknown as Payments,
  };
};

/**
 * Does it once for each edge at which its process can end, each time in a world of its own.
 * @param inAWorld makes the world, does the thing with what it is handed, and then, with what `again` hands, once more
 * @returns how many edges there were
 */
export const atEachCrash = async (
  inAWorld: (
    crashing: (outside: Outside) => Outside,
    doIt: (deed: () => Promise<unknown>) => Promise<boolean>,
  ) => Promise<void>,
): Promise<number> => {
  for (let edge = 0; ; edge += 1) {
    let crashed = false;
    await inAWorld(
      (outside) => crashingAt(edge, outside),
      async (deed) => {
        try {
          await deed();
        } catch (error) {
          if (!(error instanceof Crash)) throw error;
          crashed = true;
        }
        return crashed;
      },
    );
    if (!crashed) return edge;
  }
};
