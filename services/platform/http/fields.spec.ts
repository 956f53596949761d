import { z } from 'zod';
import { CompleteProfile } from '../../../contracts/profiles.ts';
import { fieldsOf } from './fields.ts';

const faults = (schema: z.ZodType, input: unknown) => fieldsOf(schema.safeParse(input).error?.issues ?? []);

describe('the faults of an input', () => {
  it('stand under their paths, the first of each path only', () => {
    const schema = z.object({ a: z.string().min(3, 'short').regex(/^\d+$/, 'no digits') });

    expect(faults(schema, { a: 'x' })).toEqual({ a: 'short' });
  });

  it('name unknown fields where they stand', () => {
    const schema = z.object({ list: z.array(z.strictObject({ a: z.string() })) });

    expect(faults(schema, { list: [{ a: 'x', b: 1, c: 2 }] })).toEqual({
      'list.0.b': 'Unknown field.',
      'list.0.c': 'Unknown field.',
    });
  });

  it('of a union are those of its last, ordinary case', () => {
    const schema = z.object({ a: z.union([z.literal(''), z.string().min(3, 'short')]) });

    expect(faults(schema, { a: 'x' })).toEqual({ a: 'short' });
  });

  it('of absent fields ask for them', () => {
    expect(faults(CompleteProfile, {})).toEqual({
      display_name: 'This field is required.',
      username: 'This field is required.',
      role: 'This field is required.',
    });
  });

  it('of the whole stand under body', () => {
    expect(Object.keys(faults(CompleteProfile, 7))).toEqual(['body']);
  });

  it('are at most fifty', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`x${index}`, 1]));

    expect(Object.keys(faults(z.strictObject({}), many))).toHaveLength(50);
  });
});
