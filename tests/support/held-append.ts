import type { EventLog } from '../../services/kernel/log.ts';

/**
 * Holds the next append with such an event (`to`: to this stream) back until `go`: what is done meanwhile comes before it in the log. `arrived`
 * resolves when the append is there, so that all has been read that its command is decided by.
 */
export const holdAppend = (log: EventLog, type: string, to?: string) => {
  let arrive = (): void => undefined;
  let go = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const gate = new Promise<void>((resolve) => (go = resolve));
  const append = log.append.bind(log);
  const spy = jest.spyOn(log, 'append').mockImplementation(async (stream, expected, events) => {
    if (events.some((event) => event.type === type) && (to ?? stream) === stream) {
      spy.mockRestore();
      arrive();
      await gate;
    }
    return append(stream, expected, events);
  });
  return { arrived, go };
};

/** Resolves when the next read of this stream has been answered: whoever asked knows what it was then. */
export const nextReadOf = (log: EventLog, stream: string): Promise<void> => {
  const readStream = log.readStream.bind(log);
  return new Promise((resolve) => {
    const spy = jest.spyOn(log, 'readStream').mockImplementation(async (asked, options) => {
      const events = await readStream(asked, options);
      if (asked === stream) {
        spy.mockRestore();
        resolve();
      }
      return events;
    });
  });
};
