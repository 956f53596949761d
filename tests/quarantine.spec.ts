import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const Quarantine = z.array(
  z.strictObject({
    test: z.string().min(1),
    commit: z.string().regex(/^[0-9a-f]{7,40}$/),
    outputs: z.array(z.string().min(1)).min(2),
    suspected: z.string().min(1),
    provedBy: z.string().min(1),
    expires: z.iso.date(),
  }),
);

const DAY_MS = 86_400_000;
const LONGEST_DAYS = 14;

test('few tests are quarantined, each with its reasons and for no longer than 14 days', () => {
  const text = readFileSync(path.join(import.meta.dirname, 'quarantine.json'), 'utf8');
  const quarantine = Quarantine.parse(JSON.parse(text));

  expect(quarantine.length).toBeLessThanOrEqual(5);
  for (const { test: name, expires } of quarantine) {
    const left = Date.parse(expires) - Date.now();
    expect({ name, expired: left < 0, tooLong: left > LONGEST_DAYS * DAY_MS }).toEqual({
      name,
      expired: false,
      tooLong: false,
    });
  }
});
