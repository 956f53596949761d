// A thread that `createHashingThreads` (hashing-threads.ts) starts. Plain JavaScript, since a thread starts from a file
// that Node can run, which the sources under test are not; the build copies it.
import os from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

// Linux alone takes this for the thread, others for the process: whoever is signed in goes before whoever signs in.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', ({ task, password, cost, stored }) => {
  try {
    const done = stored === undefined ? hashSync(password, cost) : verifySync(stored, password);
    parentPort?.postMessage({ task, done });
  } catch (error) {
    parentPort?.postMessage({ task, error: String(error) });
  }
});
