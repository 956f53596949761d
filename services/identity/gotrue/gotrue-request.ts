/** A query value as Fastify reads it: a key given twice is a list. */
export type OneOrMany = string | string[] | undefined;

export const single = (value: OneOrMany): string | undefined => (Array.isArray(value) ? value[0] : value);
