// The thread that `createOpener` (opener.ts) starts. Plain JavaScript, since a thread starts from a file that Node can
// run, which the sources under test are not; the build copies it.
import { createDecipheriv } from 'node:crypto';
import { parentPort } from 'node:worker_threads';

/** As `open` in codec.ts; null for what cannot be opened, which is opened there once more to say why. */
const opened = (key, eventId, sealed) => {
  try {
    const bytes = Buffer.from(sealed, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
      .setAAD(Buffer.from(eventId))
      .setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
};

parentPort?.on('message', ({ task, keys, keyOf, ids, sealed }) => {
  parentPort?.postMessage({
    task,
    texts: sealed.map((text, index) => opened(keys[keyOf[index]], ids[index], text)),
  });
});
