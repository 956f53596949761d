import { z } from 'zod';

/** The part of an OpenAPI 3 document that is drawn. */
const Schema = z.looseObject({});
type Schema = z.infer<typeof Schema>;

const Media = z.looseObject({
  schema: Schema.optional(),
  example: z.unknown().optional(),
  examples: z.record(z.string(), z.looseObject({ value: z.unknown() })).optional(),
});
const Content = z.record(z.string(), Media);
const Parameter = z.looseObject({
  name: z.string(),
  in: z.enum(['path', 'query', 'header', 'cookie']),
  required: z.boolean().optional(),
  description: z.string().optional(),
  schema: Schema.optional(),
  example: z.unknown().optional(),
});
const Operation = z.looseObject({
  operationId: z.string().optional(),
  tags: z.array(z.string()).optional(),
  summary: z.string().optional(),
  description: z.string().optional(),
  parameters: z.array(z.unknown()).optional(),
  requestBody: z.looseObject({ content: Content }).optional(),
  responses: z
    .record(z.string(), z.looseObject({ description: z.string().optional(), content: Content.optional() }))
    .optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  'x-scope': z.string().nullable().optional(),
});

export const OpenApi = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  servers: z.array(z.looseObject({ url: z.string() })).optional(),
  tags: z.array(z.looseObject({ name: z.string() })).optional(),
  paths: z.record(z.string(), z.looseObject({})),
  components: z.looseObject({}).optional(),
});
export type OpenApi = z.infer<typeof OpenApi>;

export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
type Method = (typeof METHODS)[number];

export interface DrawnParameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly about: string;
  /** As it is typed. */
  readonly example: string;
}

export interface DrawnAnswer {
  readonly status: string;
  readonly about: string;
  /** JSON, or null where there is no body. */
  readonly example: string | null;
}

export interface DrawnOperation {
  /** In the page's address. */
  readonly id: string;
  readonly area: string;
  readonly method: Uppercase<Method>;
  readonly path: string;
  readonly summary: string;
  readonly about: string;
  /** Null where any key does. */
  readonly scope: string | null;
  readonly parameters: readonly DrawnParameter[];
  /** An example of the body, as JSON; null where none is sent. */
  readonly body: string | null;
  readonly answers: readonly DrawnAnswer[];
  readonly faults: readonly DrawnAnswer[];
}

/** Follows `#/components/…` within the document. */
const resolved = (document: OpenApi, value: unknown): Schema => {
  const found = Schema.safeParse(value);
  if (!found.success) return {};
  const ref = found.data['$ref'];
  if (typeof ref !== 'string') return found.data;
  const target = ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((at, part) => Schema.safeParse(at).data?.[part], document);
  return Schema.safeParse(target).data ?? {};
};

/** A schema may hold itself. */
const DEEPEST = 6;

const byFormat: Readonly<Record<string, string>> = {
  uuid: '0190a000-0000-7000-8000-000000000001',
  'date-time': '2026-11-20T09:00:00.000Z',
  uri: 'https://example.com',
  email: 'ines@example.com',
};

/** Something that fits a schema, for where the document has no example. */
export const sampleOf = (document: OpenApi, given: unknown, depth = 0): unknown => {
  const schema = resolved(document, given);
  const { examples, enum: values, anyOf, oneOf, allOf, type, format, items, properties } = schema;
  for (const own of ['example', 'const', 'default']) if (schema[own] !== undefined) return schema[own];
  if (Array.isArray(examples) && examples.length > 0) return examples[0] as unknown;
  if (Array.isArray(values) && values.length > 0) return values[0] as unknown;
  if (depth > DEEPEST) return null;
  const choices = Array.isArray(anyOf) ? anyOf : Array.isArray(oneOf) ? oneOf : null;
  if (choices !== null) return sampleOf(document, choices[0], depth + 1);
  if (Array.isArray(allOf))
    return Object.assign({}, ...allOf.map((part) => sampleOf(document, part, depth + 1))) as unknown;
  const kind: unknown = Array.isArray(type) ? type[0] : type;
  if (kind === 'object' || properties !== undefined)
    return Object.fromEntries(
      Object.entries(Schema.safeParse(properties).data ?? {}).map(([name, part]) => [
        name,
        sampleOf(document, part, depth + 1),
      ]),
    );
  if (kind === 'array') return items === undefined ? [] : [sampleOf(document, items, depth + 1)];
  if (kind === 'integer' || kind === 'number')
    return typeof schema['minimum'] === 'number' ? schema['minimum'] : 1;
  if (kind === 'boolean') return true;
  if (kind === 'string') return (typeof format === 'string' ? byFormat[format] : undefined) ?? 'text';
  return null;
};

export const pretty = (value: unknown): string => JSON.stringify(value, null, 2);

const exampleIn = (document: OpenApi, content: z.infer<typeof Content> | undefined): string | null => {
  const media = content?.['application/json'] ?? Object.values(content ?? {})[0];
  if (media === undefined) return null;
  const [named] = Object.values(media.examples ?? {});
  const example = media.example ?? named?.value;
  return pretty(example === undefined ? sampleOf(document, media.schema) : example);
};

/** Beside the words for it: what kind of value a parameter takes. */
const kindOf = (schema: Schema): string => {
  const { enum: values, type, minimum, maximum } = schema;
  if (Array.isArray(values)) return `One of ${values.join(', ')}.`;
  if (typeof minimum === 'number' && typeof maximum === 'number')
    return `${String(minimum)} to ${String(maximum)}.`;
  return type === 'integer' ? 'A whole number.' : '';
};

const parametersOf = (document: OpenApi, given: readonly unknown[]): readonly DrawnParameter[] =>
  given.flatMap((one) => {
    const parsed = Parameter.safeParse(resolved(document, one));
    if (!parsed.success) return [];
    const { name, in: where, required = false, description = '', schema, example } = parsed.data;
    if (where !== 'path' && where !== 'query') return [];
    const known = resolved(document, schema);
    const value = example ?? known['example'] ?? (where === 'path' ? sampleOf(document, known) : '');
    return [
      {
        name,
        in: where,
        required: required || where === 'path',
        about: [description, kindOf(known)].filter((words) => words !== '').join(' '),
        example: typeof value === 'string' ? value : pretty(value),
      },
    ];
  });

const scopeOf = ({ 'x-scope': scope, security = [] }: z.infer<typeof Operation>): string | null =>
  scope ?? security.flatMap((one) => Object.values(one).flat())[0] ?? null;

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The operations of a document, in its order. */
export const operationsOf = (document: OpenApi): readonly DrawnOperation[] => {
  const base = (document.servers?.[0]?.url ?? '').replace(/\/$/, '');
  return Object.entries(document.paths).flatMap(([pattern, item]) =>
    METHODS.flatMap((method) => {
      const parsed = Operation.safeParse(item[method]);
      if (!parsed.success) return [];
      const operation = parsed.data;
      const path = pattern.startsWith('/api/') ? pattern : new URL(base + pattern, location.origin).pathname;
      const shared = Array.isArray(item['parameters']) ? (item['parameters'] as unknown[]) : [];
      const answers = Object.entries(operation.responses ?? {}).map(([status, response]) => {
        const { description = '', content } = response;
        return { status, about: description, example: exampleIn(document, content) };
      });
      const isFault = ({ status }: DrawnAnswer): boolean => !/^[123]/.test(status);
      return [
        {
          id: slug(operation.operationId ?? `${method} ${pattern}`),
          area: operation.tags?.[0] ?? 'Other',
          method: method.toUpperCase() as Uppercase<Method>,
          // `URL` writes the braces of a parameter in code.
          path: decodeURI(path),
          summary: operation.summary ?? `${method.toUpperCase()} ${pattern}`,
          about: operation.description ?? '',
          scope: scopeOf(operation),
          parameters: parametersOf(document, [...shared, ...(operation.parameters ?? [])]),
          body: exampleIn(document, operation.requestBody?.content),
          answers: answers.filter((one) => !isFault(one)),
          faults: answers.filter(isFault),
        },
      ];
    }),
  );
};

/** By area, each in the order in which it comes first. */
export const byArea = (
  operations: readonly DrawnOperation[],
): readonly (readonly [area: string, of: readonly DrawnOperation[]])[] =>
  [...new Set(operations.map(({ area }) => area))].map(
    (area) => [area, operations.filter((one) => one.area === area)] as const,
  );
