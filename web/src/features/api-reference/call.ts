import { newKey } from '../../lib/client.ts';
import { IDEMPOTENCY_HEADER } from '../../../../contracts/wire.ts';
import type { DrawnOperation } from './document.ts';
import { pretty } from './document.ts';

export interface Filled {
  readonly key: string;
  /** By name. */
  readonly values: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Answered {
  readonly status: number;
  /** What the headers say of the limit, each a line. */
  readonly headers: readonly string[];
  /** Pretty where it is JSON. */
  readonly body: string;
  readonly ms: number;
}

const SHOWN = ['ratelimit', 'ratelimit-policy', 'retry-after'] as const;

export const addressOf = ({ path, parameters }: DrawnOperation, values: Filled['values']): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const query = new URLSearchParams(
    parameters.flatMap(({ in: where, name }) => {
      const value = values[name]?.trim() ?? '';
      return where === 'query' && value !== '' ? [[name, value]] : [];
    }),
  ).toString();
  return query === '' ? filled : `${filled}?${query}`;
};

const asShown = (text: string): string => {
  try {
    return pretty(JSON.parse(text));
  } catch {
    return text;
  }
};

/**
 * Calls an operation as a program does: with the given key, and nothing of the session that is open here.
 * @throws TypeError when no answer came
 */
export const callOperation = async (operation: DrawnOperation, filled: Filled): Promise<Answered> => {
  const started = performance.now();
  const response = await fetch(addressOf(operation, filled.values), {
    method: operation.method,
    credentials: 'omit',
    cache: 'no-store',
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${filled.key.trim()}`,
      ...(operation.method === 'GET' ? {} : { [IDEMPOTENCY_HEADER]: newKey() }),
      ...(operation.body === null ? {} : { 'content-type': 'application/json' }),
    },
    ...(operation.body === null ? {} : { body: filled.body }),
  });
  const body = await response.text();
  return {
    status: response.status,
    headers: SHOWN.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [`${name}: ${value}`];
    }),
    body: asShown(body),
    ms: Math.round(performance.now() - started),
  };
};
