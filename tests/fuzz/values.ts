import fc from 'fast-check';
import type { Schema } from './description.ts';

/** A value that JSON cannot spell, as the text that stands in its place. */
export class Spelt {
  constructor(readonly text: string) {}
}

/** Texts that have broken servers. */
const notorious = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udc00',
  '\u202e',
  '\u200b',
  '\ufeff',
  '\u0085',
  'ﷺ',
  '👩‍🚀',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!',
  'İıſK',
  'null',
  'undefined',
  'NaN',
  'true',
  '0',
  '-1',
  '1e999',
  '9223372036854775808',
  '__proto__',
  'constructor',
  'toString',
  '../../../../etc/passwd',
  '..\\..\\x',
  '%00',
  '%2e%2e%2f',
  "' or 1=1 --",
  "'; drop table auth.users; --",
  '$$',
  '${7*7}',
  '{{7*7}}',
  '\\',
  '%',
  '_',
  '<!--',
  '<script>alert(1)</script>',
  '\r\nset-cookie: a=b',
  'x'.repeat(70_000),
  '0'.repeat(5_000),
  '2026-13-45T99:99:99Z',
  '00000000-0000-0000-0000-000000000000',
  'https://user:secret@example.com',
  'javascript:alert(1)',
];

export const wildText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...notorious) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 400 }) },
);

const nested = (depth: number): Spelt => new Spelt(`${'[{"a":'.repeat(depth)}0${'}]'.repeat(depth)}`);

const oddities = [
  new Spelt('1e999'),
  new Spelt('-1e999'),
  new Spelt('123456789012345678901234567890'),
  new Spelt('-0'),
  new Spelt('1.7976931348623157e308'),
  new Spelt('0.1e-400'),
  new Spelt('{"__proto__":{"admin":true}}'),
  new Spelt('{"constructor":{"prototype":{"admin":true}}}'),
  new Spelt('{"a":1,"a":2}'),
  nested(10),
  nested(40),
  nested(20_000),
];

/** Any JSON at all, and some that only looks like it. */
export const wild: fc.Arbitrary<unknown> = fc.oneof(
  wildText,
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    0.5,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    [],
    {},
    [[]],
    ...oddities,
  ),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.array(fc.oneof(wildText, fc.integer()), { maxLength: 5 }),
  fc.dictionary(wildText, fc.oneof(wildText, fc.integer()), { maxKeys: 4 }),
  fc.constant(Array.from({ length: 3_000 }, () => 'x')),
);

const textOf = ({ minLength = 0, maxLength = 200, pattern, format }: Schema): fc.Arbitrary<string> => {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (format === 'email') return fc.emailAddress();
  if (format === 'uri') return fc.webUrl();
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u'), { maxLength });
  const most = Math.min(maxLength, 300);
  const unit = fc.constantFrom(
    'a',
    'Z',
    '7',
    ' ',
    '-',
    '.',
    'é',
    'ש',
    '字',
    '🚀',
    '\n',
    '<',
    '&',
    '"',
    "'",
    '%',
    '\\',
  );
  return fc.oneof(
    { weight: 4, arbitrary: fc.string({ unit, minLength: Math.min(minLength, most), maxLength: most }) },
    // As long as it may be.
    { weight: 1, arbitrary: fc.constant('m'.repeat(Math.min(maxLength, 20_000))) },
  );
};

const objectOf = (schema: Schema): fc.Arbitrary<Record<string, unknown>> => {
  const { properties = {}, required = [] } = schema;
  const fields = Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, valid(inner)]));
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
};

const ofType = (type: string, schema: Schema): fc.Arbitrary<unknown> => {
  switch (type) {
    case 'string':
      return textOf(schema);
    case 'integer':
      return fc.oneof(
        fc.integer({ min: schema.minimum ?? -1_000, max: Math.min(schema.maximum ?? 1_000, 2 ** 31 - 1) }),
        fc.constantFrom(schema.minimum ?? 0, schema.maximum ?? 1),
      );
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(schema.items === undefined ? wild : valid(schema.items), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 25),
      });
    default:
      return objectOf(schema);
  }
};

/** Values that the schema takes, as far as a schema says it all. */
export const valid = (schema: Schema): fc.Arbitrary<unknown> => {
  if (schema.examples !== undefined) return fc.constantFrom(...schema.examples);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map(valid));
  if (schema.allOf !== undefined)
    return fc
      .tuple(...schema.allOf.map(valid))
      .map((parts) => Object.assign({}, ...(parts as object[])) as unknown);
  const types = [schema.type ?? (schema.properties === undefined ? [] : 'object')].flat();
  return types.length === 0 ? wild : fc.oneof(...types.map((type) => ofType(type, schema)));
};

/** One thing about a right value is wrong: a field too many, too few, or of another kind. */
export const nearlyValid = (schema: Schema): fc.Arbitrary<unknown> =>
  fc.tuple(valid(schema), fc.nat(), wildText, wild, fc.nat(2)).map(([value, at, name, other, how]) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return other;
    const names = Object.keys(schema.properties ?? value);
    const chosen = names[at % Math.max(names.length, 1)] ?? name;
    const fields = { ...(value as Record<string, unknown>) };
    if (how === 0) Reflect.deleteProperty(fields, chosen);
    else fields[how === 1 ? chosen : name] = other;
    return fields;
  });

/** The text of a body, with what JSON cannot spell spelt. */
export const spell = (value: unknown): string => {
  if (value instanceof Spelt) return value.text;
  if (Array.isArray(value)) return `[${value.map(spell).join(',')}]`;
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([key, inner]) => `${JSON.stringify(key)}:${spell(inner)}`)
      .join(',')}}`;
  return JSON.stringify(value) ?? 'null';
};
