import { eachMailed } from '../../projections/notifications/mailed.ts';
import type { Notice } from '../../projections/notifications/notices.ts';
import { goldenEvents, recorded } from '../../tests/support/golden-events.ts';
import type { EventType, Recorded } from '../events.ts';
import type { Reaction } from '../kernel/policy.ts';
import { mailPeopleWhatTheyAreTold as policy } from '../policies/mail-people-what-they-are-told.ts';
import type { TaskParts } from './parts.ts';
import { writeNoticeLetterHandler } from './write-notice-letter.handler.ts';

type Of<T> = (event: Recorded) => readonly T[];
const mailed = eachMailed((_event, notice) => notice);
const noticesOf = (event: Recorded): readonly Notice[] =>
  (mailed[event.type] as Of<Notice> | undefined)?.(event) ?? [];

/** The ids of the letters that the same thing leads to when it happens at these times, and these people have rated. */
const lettersOf = async (
  type: EventType,
  times: readonly string[],
  raters: readonly string[] = [],
): Promise<readonly string[]> => {
  const letters: string[] = [];
  const handler = writeNoticeLetterHandler({
    mailNotice: ({ id }) => Promise.resolve(void letters.push(id)),
    commands: { state: () => Promise.resolve({ by: raters }) } as unknown as TaskParts['commands'],
  });
  for (const [index, time] of times.entries()) {
    const event = recorded(type);
    const happened = { ...event, metadata: { ...event.metadata, time } };
    for (const reaction of (policy.on[type] as Of<Reaction> | undefined)?.(happened) ?? [])
      await handler.run('payload' in reaction ? reaction.payload : null, {
        taskId: 'task',
        attempt: 1,
        causation: `event-${index}`,
        position: 1n,
        correlation: 'correlation',
        actor: `policy:${policy.name}`,
        clock: { now: () => new Date(time) },
      });
  }
  return letters;
};

const morning = '2026-03-22T08:00:00.000Z';
const evening = '2026-03-22T20:00:00.000Z';
const nextDay = '2026-03-23T08:00:00.000Z';

const types = [...new Set(goldenEvents.map(({ stored }) => stored.type as EventType))];
const typesThat = (say: (notice: Notice) => boolean): readonly EventType[] =>
  types.filter((type) => noticesOf(recorded(type)).length === 1 && noticesOf(recorded(type)).every(say));

describe('a letter about what shares a line under the bell', () => {
  const shared = typesThat(({ sharing }) => sharing !== null);

  it('is one of an application, and of an interest', () => {
    expect(shared).toEqual(expect.arrayContaining(['ApplicationSubmitted', 'InterestExpressed']));
  });

  it.each(shared)('is written once a day, however often it happens: %s', async (type) => {
    const [first, second, later] = await lettersOf(type, [morning, evening, nextDay]);
    expect(first).toBeDefined();
    expect(second).toBe(first);
    expect(later).not.toBe(first);
  });
});

describe('a letter about what has a line of its own', () => {
  const own = typesThat(({ sharing, kind }) => sharing === null && !kind.startsWith('rating'));

  it.each(own)('is written each time: %s', async (type) => {
    const letters = await lettersOf(type, [morning, evening]);
    expect(new Set(letters).size).toBe(2);
  });
});

describe('a letter about ratings', () => {
  const { by, about } = recorded('ReviewSubmitted').data;

  it('asks the other side to rate, where they have not by now', async () => {
    expect(await lettersOf('ReviewSubmitted', [morning], [by])).toHaveLength(1);
    expect(await lettersOf('ReviewSubmitted', [morning], [by, about])).toEqual([]);
  });
});
