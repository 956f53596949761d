import { z } from 'zod';

/** The part of JSON Schema that our contracts turn into. */
interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: boolean | Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

interface Operation {
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

/** What the product says of its own API, in the form that tests ask. */
export interface Description {
  /** `GET /api/jobs/:id`: the routes that take a JSON body. */
  readonly withBody: readonly string[];
  /** Fields that an answer may show, such as `items.poster.id`; undefined for a route that describes no JSON answer. */
  fieldsOf(route: string): ReadonlySet<string> | undefined;
}

const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.custom<Operation>())),
  components: z.object({ schemas: z.record(z.string(), z.custom<Schema>()) }),
});
type Document = z.infer<typeof Document>;

const JSON_TYPE = 'application/json';
const GRANTED = /^2\d\d$/;

/** A record's keys are data: all of them are one field. */
const ANY_KEY = '*';

const within = (at: string, key: string): string => (at === '' ? key : `${at}.${key}`);

const collect = (schema: Schema, named: Document['components']['schemas'], at: string, into: Set<string>) => {
  const { $ref, properties = {}, items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = schema;
  if ($ref !== undefined) collect(named[$ref.split('/').at(-1) ?? ''] ?? {}, named, at, into);
  for (const [key, value] of Object.entries(properties)) {
    into.add(within(at, key));
    collect(value, named, within(at, key), into);
  }
  if (items !== undefined) collect(items, named, at, into);
  if (typeof additionalProperties === 'object') {
    into.add(within(at, ANY_KEY));
    collect(additionalProperties, named, within(at, ANY_KEY), into);
  }
  for (const part of [...anyOf, ...oneOf, ...allOf]) collect(part, named, at, into);
};

/** The fields of a JSON value, those in lists once: what an answer shows. */
export const fieldsIn = (value: unknown, at = ''): readonly string[] => {
  if (Array.isArray(value)) return [...new Set(value.flatMap((item) => fieldsIn(item, at)))];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    within(at, key),
    ...fieldsIn(inner, within(at, key)),
  ]);
};

/** What stands at a field, in lists once for each item; null and absence are nothing. */
export const valuesAt = (value: unknown, field: string): readonly unknown[] => {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, field));
  if (field === '') return [value];
  const [key = '', ...rest] = field.split('.');
  return valuesAt((value as Record<string, unknown>)[key], rest.join('.'));
};

const schemaOf = (content: Content | undefined): Schema | undefined => content?.content?.[JSON_TYPE]?.schema;

/** `GET /api/jobs/:id` of `get` and `/api/jobs/{id}`. */
const routeNamed = (method: string, path: string): string =>
  `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`;

/** @throws ZodError for a product that describes itself in another form */
export const describedBy = async (origin: string): Promise<Description> => {
  const document = Document.parse(await (await fetch(`${origin}/api/openapi.json`)).json());
  const operations = new Map(
    Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => [routeNamed(method, path), operation] as const),
    ),
  );
  return {
    withBody: [...operations]
      .filter(([, { requestBody }]) => schemaOf(requestBody) !== undefined)
      .map(([route]) => route),
    fieldsOf: (route) => {
      const responses = Object.entries(operations.get(route)?.responses ?? {});
      const schema = schemaOf(responses.find(([status]) => GRANTED.test(status))?.[1]);
      if (schema === undefined) return undefined;
      const fields = new Set<string>();
      collect(schema, document.components.schemas, '', fields);
      return fields;
    },
  };
};
