import { createReportLimit } from './report-limit.ts';

it('takes so many reports of one person a day', async () => {
  let now = new Date('2026-03-19T12:00:00.000Z');
  const limit = createReportLimit({ now: () => now }, 1);
  const file = (who: string) => limit.during(who, () => Promise.resolve('filed'));
  for (let sent = 0; sent < 20; sent += 1) await file('ada');
  await expect(file('ada')).rejects.toMatchObject({ code: 'too_many_reports' });
  expect(await file('bob')).toBe('filed');
  now = new Date('2026-03-20T12:00:00.000Z');
  expect(await file('ada')).toBe('filed');
});
