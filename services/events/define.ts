import { z } from 'zod';

export type Upcaster = (data: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

/**
 * One stored event. `personal` names the fields that are stored encrypted with the key of the person in `subject`; they
 * read as null once that key is destroyed, which is why their schemas are nullable.
 */
interface Definition<Stream extends string, Data extends z.ZodObject> {
  readonly stream: Stream;
  /** One more than the number of upcasters. */
  readonly version: number;
  /** The first makes what version 2 says of what version 1 said, and so on. Pure; they see personal fields opened. */
  readonly upcasters: readonly Upcaster[];
  readonly data: Data;
  readonly personal: readonly (keyof z.infer<Data> & string)[];
  /** The field with the id of the person whose key encrypts `personal`. */
  readonly subject: (keyof z.infer<Data> & string) | null;
}

export const define = <Stream extends string, Shape extends z.ZodRawShape>(
  stream: Stream,
  shape: Shape,
  options: {
    upcasters?: readonly Upcaster[];
    personal?: readonly (keyof z.infer<z.ZodObject<Shape>> & string)[];
    subject?: keyof z.infer<z.ZodObject<Shape>> & string;
  } = {},
): Definition<Stream, z.ZodObject<Shape, z.core.$strict>> => ({
  stream,
  version: (options.upcasters?.length ?? 0) + 1,
  upcasters: options.upcasters ?? [],
  data: z.strictObject(shape),
  personal: options.personal ?? [],
  subject: options.subject ?? null,
});

export const id = z.uuid();
export const time = z.iso.datetime();
export const cents = z.int().nonnegative();
export const currency = z.enum(['USD']);
export const tier = z.enum(['explorer', 'creator', 'pro', 'studio', 'enterprise']);
export const paidTier = z.enum(['creator', 'pro', 'studio']);
export const money = { amount: cents, currency };
/** Personal text: null after erasure. */
export const secret = z.string().nullable();
