import type { Recorded } from '../../services/events.ts';
import type { Clock } from '../../services/kernel/clock.ts';
import type { RulesByCategory } from '../../services/kernel/handler.ts';
import type { NewEvent } from '../../services/kernel/log.ts';
import { withoutSnapshots } from '../../services/kernel/snapshots.ts';
import { createCodec } from '../../services/platform/codec/codec.ts';
import type { Commands } from '../../services/platform/commands/commands.ts';
import { createCommands } from '../../services/platform/commands/handlers.ts';
import { goldenKey } from './golden-events.ts';
import { createMemoryLog } from './memory-log.ts';

const keys = {
  forWriting: () => Promise.resolve(goldenKey),
  forReading: (of: readonly string[]) => Promise.resolve(new Map(of.map((person) => [person, goldenKey]))),
  destroy: () => Promise.resolve(),
};

/** Commands over a log in memory, decided by the rules of the product. */
export const commandsInMemory = (rules: RulesByCategory, clock: Clock) => {
  const { log } = createMemoryLog();
  const { encode, decode } = createCodec(keys);
  return {
    /** Those of one process, which remembers what it has read. */
    ofAProcess: (): Commands =>
      createCommands(rules, { log, clock, cache: new Map(), encode, decode, snapshots: withoutSnapshots }),
    history: async (stream: string): Promise<readonly Recorded[]> => decode(await log.readStream(stream)),
    /** As an earlier version has left it. */
    stored: (stream: string, event: NewEvent) => log.append(stream, 'any', [event]),
  };
};
