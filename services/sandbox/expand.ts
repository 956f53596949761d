import { badRequest } from './api-error.ts';
import type { Books } from './books.ts';
import type { Kind } from './objects.ts';

/** Fields that hold an id and can hold the object instead. */
const expandable: Readonly<Record<string, Kind>> = {
  charge: 'charge',
  customer: 'customer',
  destination: 'account',
  invoice: 'invoice',
  latest_charge: 'charge',
  latest_invoice: 'invoice',
  payment_intent: 'payment_intent',
  product: 'product',
  schedule: 'subscription_schedule',
  source_transaction: 'charge',
  subscription: 'subscription',
};

const MAX_DEPTH = 4;

const expandPath = async (books: Books, object: unknown, path: readonly string[]): Promise<unknown> => {
  const [field, ...rest] = path;
  if (field === undefined) return object;
  if (Array.isArray(object)) return Promise.all(object.map((each: unknown) => expandPath(books, each, path)));
  if (typeof object !== 'object' || object === null) return object;
  const value = (object as Record<string, unknown>)[field];
  const kind = expandable[field];
  if (value === undefined || (typeof value !== 'object' && kind === undefined))
    throw badRequest(`This property cannot be expanded (${path.join('.')}).`, 'expand');
  const inner = typeof value === 'string' && kind !== undefined ? await books.get(kind, value) : value;
  return { ...object, [field]: await expandPath(books, inner, rest) };
};

/**
 * Replaces ids by the objects that they name. https://docs.stripe.com/expand
 * @throws ApiError for a path that leads nowhere.
 */
export const expanded = async (
  books: Books,
  object: unknown,
  paths: readonly string[] | undefined,
): Promise<unknown> => {
  let result = object;
  for (const path of paths ?? []) {
    const parts = path.split('.');
    if (parts.length > MAX_DEPTH) throw badRequest('You cannot expand more than 4 levels.', 'expand');
    result = await expandPath(books, result, parts);
  }
  return result;
};
