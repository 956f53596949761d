import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { errors } from '../../../contracts/errors.ts';
import { Rejection } from '../../kernel/rejection.ts';

/**
 * The bytes of a body that reached its route unread. One that announces more than `limit` bytes is refused before
 * any of it is held; one that grows above it, at once.
 * @throws Rejection('payload_too_large'), Rejection('unsupported_image') when there is no body
 */
export const readBody = async (
  body: unknown,
  headers: IncomingHttpHeaders,
  limit: number,
): Promise<Buffer> => {
  if (!(body instanceof Readable))
    throw new Rejection('unsupported_image', { image: errors.unsupported_image.words });
  if (Number(headers['content-length'] ?? 0) > limit) throw new Rejection('payload_too_large');
  const chunks: Buffer[] = [];
  let length = 0;
  await new Promise<void>((resolve, reject) => {
    body.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= limit) return void chunks.push(chunk);
      // The stream is left open and flows on unheld, so that the answer can still be sent over its connection.
      chunks.length = 0;
      body.removeAllListeners('data');
      body.resume();
      reject(new Rejection('payload_too_large'));
    });
    body.once('end', resolve);
    body.once('error', reject);
    // A client that leaves in the middle ends the stream without an error.
    body.once('close', () => reject(new Rejection('invalid_input', { body: 'Ended before its end.' })));
  });
  return Buffer.concat(chunks, length);
};
