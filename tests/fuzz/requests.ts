import fc from 'fast-check';
import type { Operation, Parameter, Schema } from './description.ts';
import { nearlyValid, spell, valid, wild, wildText } from './values.ts';

/** A request as it goes over the connection. */
export interface FuzzedRequest {
  readonly viewer: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined: none is sent. */
  readonly body: string | undefined;
}

/** What may stand for a path parameter, by its name or by what its route begins with. */
export interface Known {
  readonly viewers: readonly string[];
  /** Ids of jobs, applications and people. */
  readonly ids: readonly string[];
  readonly usernames: readonly string[];
  readonly files: readonly string[];
}

/** As encodeURIComponent, for halves of surrogate pairs too. */
const encoded = (text: string): string =>
  [...text]
    .map((unit) =>
      /^\p{Surrogate}$/u.test(unit)
        ? [...Buffer.from(unit, 'utf16le')].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
        : encodeURIComponent(unit),
    )
    .join('')
    .slice(0, 12_000);

const pathValue = (name: string, schema: Schema, known: Known): fc.Arbitrary<string> => {
  const named: Readonly<Record<string, readonly string[]>> = {
    username: known.usernames,
    bucket: ['avatars', 'banners', 'works'],
    name: known.files,
    file: ['somebody.svg', 'x.svg'],
  };
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...(named[name] ?? known.ids)) },
    { weight: 1, arbitrary: valid(schema).map((value) => encoded(String(value))) },
    { weight: 2, arbitrary: wildText.map(encoded) },
    { weight: 1, arbitrary: fc.constantFrom('%', '%ff', '%00', '..', '.', '%2e%2e%2f', '', 'a/b') },
  );
};

/** `name=value` of the query, left out, doubled, nested or wild now and then. */
const queryPart = ({ name, schema }: Parameter): fc.Arbitrary<string> => {
  const pair = (value: unknown) =>
    `${encoded(name)}=${encoded(typeof value === 'string' ? value : spell(value))}`;
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant('') },
    { weight: 4, arbitrary: valid(schema).map(pair) },
    { weight: 3, arbitrary: wildText.map(pair) },
    { weight: 1, arbitrary: fc.tuple(valid(schema), wildText).map(([a, b]) => `${pair(a)}&${pair(b)}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        `${name}[]=a`,
        `${name}[a][b]=c`,
        `${name}=%ff`,
        `${name}=%`,
        `__proto__[a]=b`,
        name,
      ),
    },
  );
};

const contentTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json-patch+json',
  'image/png',
  'nonsense',
  '',
];

const brokenJson = [
  '',
  '{',
  '{"a":}',
  '[1,]',
  '\ufeff{}',
  'nul',
  "{'a':1}",
  '{"a":1}{"b":2}',
  '\0',
  '"',
  '{"a":"\n"}',
];

interface Body {
  readonly type: string | undefined;
  readonly text: string | undefined;
}

const bodyOf = ({ body }: Operation): fc.Arbitrary<Body> => {
  const none: fc.Arbitrary<Body> = fc.constant({ type: undefined, text: undefined });
  const as =
    (type: string) =>
    (text: string): Body => ({ type, text });
  if (body === null)
    return fc.oneof(
      { weight: 6, arbitrary: none },
      { weight: 2, arbitrary: wild.map(spell).map(as('application/json')) },
    );
  if (body.type !== 'application/json')
    return fc
      .tuple(fc.constantFrom('image/png', 'image/svg+xml', ...contentTypes), wildText)
      .map(([type, text]) => ({ type, text }));
  const json = as('application/json');
  return fc.oneof(
    { weight: 6, arbitrary: valid(body.schema).map(spell).map(json) },
    { weight: 8, arbitrary: nearlyValid(body.schema).map(spell).map(json) },
    { weight: 3, arbitrary: wild.map(spell).map(json) },
    { weight: 2, arbitrary: fc.constantFrom(...brokenJson).map(json) },
    { weight: 1, arbitrary: none },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...contentTypes), valid(body.schema))
        .map(([type, value]) => ({ type, text: spell(value) })),
    },
  );
};

/** Header values as one line of Latin letters: others do not get past the client. */
const headerText = wildText.map((text) => text.replace(/[^\x20-\x7e]/g, '?').slice(0, 4_000));

const headerOf = ({ name, schema }: Parameter): fc.Arbitrary<readonly (readonly [string, string])[]> =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constant([]) },
    // A position that is not reached yet is waited for; those have tests of their own.
    {
      weight: 2,
      arbitrary: (name === 'x-min-position' ? fc.constant('0') : valid(schema)).map((value) => [
        [name, String(value)] as const,
      ]),
    },
    {
      weight: 1,
      arbitrary: (name === 'x-min-position' ? fc.constantFrom('-1', '0x1', '1.5', 'a', '') : headerText).map(
        (value) => [[name, value] as const],
      ),
    },
  );

const odd: fc.Arbitrary<readonly (readonly [string, string])[]> = fc.oneof(
  { weight: 12, arbitrary: fc.constant([]) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          'accept',
          'accept-encoding',
          'if-none-match',
          'origin',
          'x-forwarded-for',
          'forwarded',
          'user-agent',
          'cookie',
          'range',
          'x-http-method-override',
          'traceparent',
        ),
        headerText,
      )
      .map(([name, value]) => [[name, value] as const]),
  },
);

/** Requests of an operation: right, nearly right and wild ones, of everybody. */
export const requestsOf = (operation: Operation, known: Known): fc.Arbitrary<FuzzedRequest> => {
  const within = (place: Parameter['in']) =>
    operation.parameters.filter((parameter) => parameter.in === place);
  const places = within('path');
  return fc
    .record({
      viewer: fc.constantFrom(...known.viewers),
      values: fc.tuple(...places.map(({ name, schema }) => pathValue(name, schema, known))),
      query: fc.tuple(...within('query').map(queryPart)),
      body: bodyOf(operation),
      headers: fc.tuple(...within('header').map(headerOf), odd),
    })
    .map(({ viewer, values, query, body, headers }) => {
      const path = places.reduce(
        (route, { name }, at) => route.replace(`{${name}}`, () => values[at] ?? ''),
        operation.path,
      );
      const asked = query.filter((part) => part !== '').join('&');
      return {
        viewer,
        method: operation.method,
        path: asked === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${asked}`,
        headers: {
          ...Object.fromEntries(headers.flat()),
          ...(body.type === undefined ? {} : { 'content-type': body.type }),
        },
        body: body.text,
      };
    });
};
