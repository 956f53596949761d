// A thread that `createHashingThreads` (hashing-threads.ts) starts. Plain JavaScript, since a thread starts from a file
// that Node can run, which the sources under test are not; the build copies it.
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

parentPort?.on('message', ({ task, password, cost, stored }) => {
  try {
    const done = stored === undefined ? hashSync(password, cost) : verifySync(stored, password);
    parentPort?.postMessage({ task, done });
  } catch (error) {
    parentPort?.postMessage({ task, error: String(error) });
  }
});
