import { z } from 'zod';

/** A JSON schema as far as the product's description uses it. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly examples?: readonly unknown[];
  readonly $ref?: string;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly schema: Schema;
}

/** What is documented for a status: its media types with their schemas; none where there is no body. */
export type Documented = ReadonlyMap<string, Schema | undefined>;

/** One method of one path. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: { readonly type: string; readonly schema: Schema } | null;
  /** By status, or `default`; null: whatever comes, since nothing is documented. */
  readonly answers: ReadonlyMap<string, Documented> | null;
}

const AnySchema = z.custom<Schema>((value) => typeof value === 'object' && value !== null);
const Content = z.record(z.string(), z.object({ schema: AnySchema.optional() }));
const Described = z.object({
  parameters: z
    .array(z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), schema: AnySchema }))
    .default([]),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(z.string(), z.object({ content: Content.optional() })),
});
const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.object({ schemas: z.record(z.string(), AnySchema).default({}) }).default({ schemas: {} }),
});

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** A copy of a schema with what its references name in their places. */
const resolved = (value: unknown, named: Readonly<Record<string, Schema>>): unknown => {
  if (Array.isArray(value)) return value.map((item) => resolved(item, named));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref } = value as Schema;
  if ($ref !== undefined) return resolved(named[$ref.replace('#/components/schemas/', '')], named);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolved(inner, named)]));
};

/** Every operation that the product describes. @throws ZodError for a document of another shape */
export const operationsOf = (document: unknown): readonly Operation[] => {
  const { paths, components } = Document.parse(document);
  const whole = (schema: Schema): Schema => resolved(schema, components.schemas) as Schema;
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method] !== undefined).map((method): Operation => {
      const { parameters, requestBody, responses } = Described.parse(item[method]);
      const [body] = Object.entries(requestBody?.content ?? {});
      return {
        method: method.toUpperCase(),
        path,
        parameters: parameters.map((parameter) => ({ ...parameter, schema: whole(parameter.schema) })),
        body: body === undefined ? null : { type: body[0], schema: whole(body[1].schema ?? {}) },
        answers: new Map(
          Object.entries(responses).map(([status, { content = {} }]) => [
            status,
            new Map(
              Object.entries(content).map(([type, { schema }]) => [
                type,
                schema === undefined ? undefined : whole(schema),
              ]),
            ),
          ]),
        ),
      };
    }),
  );
};
