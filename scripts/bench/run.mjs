import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureServerBuilt, ensureWebBuilt } from '../project/build.mjs';
import { root } from '../project/root.mjs';
import { CommandFailed } from '../project/run.mjs';
import { chromium } from '../test/programs.mjs';
import { ensurePeers } from './peers.mjs';

/** Every bench by name, with the goals that it measures. */
const benches = {
  append: 'P1, P2, P3: appends to the event log against plain inserts and another event store',
  eventstore: "P16: appends through the adapter of EventStoreDB against its client's own batches",
  project: 'P4: from an append to the row that shows it',
  read: 'P5, P6: reading the log against COPY, and a rebuild against reading',
  rebuild:
    'P6: the memory and the time that building every read model takes, one after the other and in one pass',
  replay:
    'the first state of a replay and each move after it, of a few streams and of all events of money, in a log of a million',
  signin: 'R14: whether time tells who has an account',
  guesses: 'whether guesses at passwords hold up the reads of others',
  web: 'P11: the pages that people arrive at on a slow phone, each against the same page without a script',
  streams: 'P14: a command on a long stream against one on a short one, cold and warm',
  search: 'P8: a page of jobs among a million, by every filter, and far down the list',
  talent: 'P8: a page of creators among a million, by every filter, misspelt, and far down the list',
  sockets: 'the memory of a socket, with 1,000 and with 5,000 of them',
  message:
    'P9: a direct message with 1,000 sockets connected, until it is heard and read, beside socket.io alone',
  conversation: 'opening a conversation of 100,000 messages beside one of 100',
  command: 'P7: commands over HTTP against a bare server that appends the same',
};

const usage = () => {
  console.log('npm run bench               runs every bench, one after the other');
  console.log(
    'npm run bench -- NAME …     runs one; what follows the name goes to it (--rounds 5 --seconds 3)\n',
  );
  for (const [name, about] of Object.entries(benches)) console.log(`  ${name.padEnd(12)}${about}`);
};

async function runBenches(names, args) {
  await ensureServerBuilt(console.log);
  if (names.includes('web')) await ensureWebBuilt(console.log);
  for (const name of names) {
    console.log(`${name}: ${benches[name]}`);
    const script = path.join(root, 'dist', 'scripts', 'bench', `${name}.js`);
    const env = {
      ...process.env,
      BENCH_PEERS: name === 'append' ? await ensurePeers(console.log) : '',
      ...(name === 'web' ? await chromium(console.log) : {}),
    };
    const { status } = spawnSync(process.execPath, [script, ...args], { cwd: root, stdio: 'inherit', env });
    if (status !== 0) process.exitCode = 1;
  }
}

const [chosen, ...args] = process.argv.slice(2);
if (chosen !== undefined && !Object.hasOwn(benches, chosen)) {
  usage();
  process.exitCode = chosen === '--help' ? 0 : 1;
} else {
  try {
    await runBenches(chosen === undefined ? Object.keys(benches) : [chosen], args);
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
