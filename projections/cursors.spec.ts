import { z } from 'zod';
import { createCursors, Moment, timeOf } from './cursors.ts';

const byAge = createCursors('things: newest', z.tuple([Moment, z.string()]));
const filters = { q: 'lobby', role: 'Builder' };

describe('a cursor', () => {
  it('comes back as what it was made of', () => {
    expect(byAge.read(filters, byAge.write(filters, [1_700_000_000_000, 'a']))).toEqual([
      1_700_000_000_000,
      'a',
    ]);
  });

  it('is of the same search where a filter is empty or named in another order', () => {
    const cursor = byAge.write(filters, [1, 'a']);
    expect(byAge.read({ role: 'Builder', q: 'lobby', pay_type: '', posted: undefined }, cursor)).toEqual([
      1,
      'a',
    ]);
  });

  it.each([
    ['another word', { q: 'castle', role: 'Builder' }],
    ['another role', { q: 'lobby', role: 'Scripter' }],
    ['a filter less', { q: 'lobby' }],
  ])('is not taken by a search with %s', (_, others) => {
    expect(byAge.read(others, byAge.write(filters, [1, 'a']))).toBeUndefined();
  });

  it('is not taken by a list in another order', () => {
    const byName = createCursors('things: by name', z.tuple([Moment, z.string()]));
    expect(byName.read(filters, byAge.write(filters, [1, 'a']))).toBeUndefined();
  });

  it.each(['', 'x', '[]', Buffer.from('{').toString('base64url'), Buffer.from('null').toString('base64url')])(
    'is no such text: %j',
    (text) => expect(byAge.read(filters, text)).toBeUndefined(),
  );

  it.each([-1, 1.5, 253_402_300_800_000, '1'])('holds no moment that no row has: %j', (moment) => {
    const forged = byAge.write(filters, [moment as number, 'a']);
    expect(byAge.read(filters, forged)).toBeUndefined();
  });

  it('stays short, whatever is searched for', () => {
    const long = { q: '語'.repeat(100), role: '語'.repeat(60) };
    expect(byAge.write(long, [1_700_000_000_000, crypto.randomUUID()]).length).toBeLessThan(400);
  });

  it('says a moment as the database takes it', () => {
    expect(timeOf(253_402_300_799_999)).toBe('9999-12-31T23:59:59.999Z');
  });
});
