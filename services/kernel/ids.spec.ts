import fc from 'fast-check';
import { v5 } from 'uuid';
import { applicationIdOf, eventId, idFrom, isId, newId } from './ids.ts';

describe('ids', () => {
  it('are the same for the same parts', () => {
    expect(idFrom('job', 'actor', 'command')).toBe(idFrom('job', 'actor', 'command'));
  });

  it('keep the parts apart, so that shifted text is another id', () => {
    expect(idFrom('ab', 'c')).not.toBe(idFrom('a', 'bc'));
  });

  it('stay what they were when the first events were stored', () => {
    expect(applicationIdOf('job', 'person')).toBe('9c2fb39f-eb79-59d0-aac7-a26d20e95bf6');
  });

  it('are name-based ids as the standard has them, of any text and length', () => {
    const namespace = '5f0c7f6e-6f1b-5a53-9a3e-6f2f0b8d2a11';
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.nat(),
      fc.constantFrom('', 'ß'.repeat(9_000), '😀'),
    );

    fc.assert(
      fc.property(fc.array(text), (parts) => {
        expect(idFrom(...parts)).toBe(v5(parts.join('\u001f'), namespace));
      }),
    );
  });

  it('are made of whole characters only', () => {
    expect(() => idFrom('half of a character: \ud83d')).toThrow(URIError);
  });

  it('give every event of a command its own id', () => {
    const ids = [
      eventId('command', 'escrow-1', 0),
      eventId('command', 'escrow-1', 1),
      eventId('command', 'escrow-2', 0),
      eventId('command', 'escrow-1', 0, 'request'),
    ];

    expect(new Set(ids).size).toBe(4);
  });

  it('sort by the time at which they were made', async () => {
    const first = newId();
    await new Promise((resolve) => setTimeout(resolve, 2));

    expect(first < newId()).toBe(true);
  });

  it('sort so within a millisecond, and all differ', () => {
    const ids = Array.from({ length: 20_000 }, newId);

    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids.map((id) => id.slice(-12))).size).toBe(ids.length);
    expect(ids.every((id) => isId(id) && id.charAt(14) === '7')).toBe(true);
  });
});
