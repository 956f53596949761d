import type { ApiOperation } from '../../../contracts/api-v1.ts';
import { apiOperationAt } from '../../../contracts/api-v1.ts';

const VERSION_1 = '/api/v1/';

/** Requests to /api/v1, each with what it asks for. */
const versioned = new WeakMap<object, ApiOperation>();

interface RawRequest {
  readonly method?: string | undefined;
}

/**
 * The address as the router is to take it: an operation of version 1 is the product's own one (contracts/api-v1.ts), and
 * `apiOperationOf` says of the request which.
 */
export const withoutVersion = (request: RawRequest, url: string): string => {
  if (!url.startsWith(VERSION_1)) return url;
  const [path = '', ...query] = url.slice(VERSION_1.length - 1).split('?');
  const operation = apiOperationAt(request.method ?? '', path);
  if (operation === undefined) return url;
  versioned.set(request, operation);
  return [`/api${path}`, ...query].join('?');
};

/** What a request to /api/v1 asks for; undefined for any other request. */
export const apiOperationOf = (request: RawRequest): ApiOperation | undefined => versioned.get(request);
