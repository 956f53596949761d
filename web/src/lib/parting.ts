import { IDEMPOTENCY_HEADER } from '../../../contracts/wire.ts';
import { accessToken } from './client.ts';

/**
 * A POST that can be sent while the page goes away, when nothing that takes a turn of its own is done any
 * more: the token is at hand from now on, and the browser finishes the request without the page. Whoever stays sends the
 * command itself, under the same key, to hear what became of it.
 */
export const readyToPart = async (path: string, key: string, body?: object): Promise<() => void> => {
  const token = await accessToken();
  return () => {
    const headers = {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      [IDEMPOTENCY_HEADER]: key,
      ...(body && { 'content-type': 'application/json' }),
    };
    fetch(path, {
      method: 'POST',
      keepalive: true,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => undefined);
  };
};
