import { writeFileSync } from 'node:fs';
import { eventExamples } from './support/event-examples.ts';
import { goldenEvents, goldenFile } from './support/golden-events.ts';
import { withMissingFixtures } from './support/golden-writer.ts';

const without = (type: string) => goldenEvents.filter(({ stored }) => stored.type !== type);
const example = { userId: '00000000-0000-4000-8000-000000000001', email: 'ada@example.com' };

describe('the first golden fixture of an event', () => {
  it('is written from its example, behind those that are there', async () => {
    const before = without('EmailChanged');
    const after = await withMissingFixtures(before, { ...eventExamples, EmailChanged: example });

    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.slice(before.length)).toEqual([
      { data: example, stored: expect.objectContaining({ type: 'EmailChanged' }) as unknown },
    ]);
    expect(JSON.stringify(after.at(-1)?.stored)).not.toContain(example.email);
    expect(new Set(after.map(({ stored }) => stored.id)).size).toBe(after.length);
  });

  it('is never written again, whatever the example says by now', async () => {
    const other = { ...example, email: 'other@example.com' };

    expect(await withMissingFixtures(goldenEvents, { ...eventExamples, EmailChanged: other })).toEqual(
      goldenEvents,
    );
  });

  it('is asked for by name where there is no example of it', async () => {
    await expect(withMissingFixtures(without('EmailChanged'), {})).rejects.toThrow(
      'EmailChanged has no golden fixture: give an example of it in tests/support/event-examples.ts',
    );
  });

  it('is there for every event, or `npm run golden` writes it', async () => {
    const all = await withMissingFixtures(goldenEvents, eventExamples);
    const writes = process.env['WRITE_GOLDEN'] === 'yes' && all.length > goldenEvents.length;
    if (writes) writeFileSync(goldenFile, `${JSON.stringify(all, null, 2)}\n`);

    expect(all.slice(writes ? all.length : goldenEvents.length).map(({ stored }) => stored.type)).toEqual([]);
  });
});
