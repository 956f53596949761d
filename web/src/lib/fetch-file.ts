import { IDEMPOTENCY_HEADER } from '../../../contracts/wire.ts';
import { inTime, reached, refusalOf, send } from './client.ts';

/** How long a large file may take over a slow line, in ms. */
const FILE_DEADLINE = 120_000;

/** A file that the server makes for this body. Fails as `api.post` does, also where the file does not arrive whole. */
export const fetchFile = (path: string, body: object | undefined, key: string): Promise<Blob> =>
  inTime(FILE_DEADLINE, undefined, async (signal) => {
    const response = await send(
      path,
      { method: 'POST', signal, ...(body && { body: JSON.stringify(body) }) },
      { [IDEMPOTENCY_HEADER]: key, ...(body && { 'content-type': 'application/json' }) },
    );
    if (!response.ok) throw await refusalOf(response);
    return reached(response.blob());
  });
