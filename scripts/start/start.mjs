import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';
import { ensureServerBuilt, ensureWebBuilt } from '../project/build.mjs';
import { ensureInstalled } from '../project/install.mjs';
import { root } from '../project/root.mjs';
import { CommandFailed } from '../project/run.mjs';

const entries = path.join(root, 'dist', 'services', 'apps');

/** npm passes a Ctrl-C on to us that the terminal has sent us already; what comes that close together is one. */
const SAME_KEYSTROKE_MS = 700;

const say = (sentence) => console.log(sentence);

function optionsFrom(args) {
  try {
    return parseArgs({
      args,
      options: {
        demo: { type: 'boolean', default: false },
        // Where it was built before, as in the Dockerfile.
        built: { type: 'boolean', default: false },
        // For `npm run dev`, which compiles by itself, bundles nothing and lets Vite serve the web.
        compiled: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new CommandFailed(`${error.message}. The only option is --demo.`);
  }
}

/** Stops on SIGINT, SIGTERM and SIGHUP once `running` is known; a second signal does not wait for it. */
function stopOnSignals(running) {
  let firstAt;
  const onSignal = async () => {
    if (firstAt !== undefined) {
      if (performance.now() - firstAt > SAME_KEYSTROKE_MS) process.exit(130);
      return;
    }
    firstAt = performance.now();
    say('Stopping …');
    try {
      await (await running)?.stop();
      say('Stopped.');
      process.exit(0);
    } catch (error) {
      fail(error);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
}

function fail(error) {
  const message = error?.message || String(error);
  console.error(`Makehold cannot run: ${message}`);
  if (!(error instanceof CommandFailed) && process.env.LOG_LEVEL === 'debug') console.error(error);
  process.exit(1);
}

/** So long nothing more is said of a start, in milliseconds. */
const READY_MS = 10_000;

/** Runs the product until it is told to stop. Ends the process with 0 when stopped, with 1 on a failure. */
export async function start(args) {
  try {
    const { demo, built, compiled } = optionsFrom(args);
    if (!built && !compiled) {
      await ensureInstalled(say);
      await ensureServerBuilt(say);
      await ensureWebBuilt(say);
    }
    // The bundle loads in less than half the time (scripts/project/bundle.mjs).
    const entry = path.join(entries, compiled ? 'all-in-one.js' : 'start.js');
    if (!existsSync(entry)) throw new CommandFailed(`${path.relative(root, entry)} was not built.`);
    process.env.DATA_DIR = path.resolve(
      process.env.DATA_DIR ?? path.join(root, demo ? '.data-demo' : '.data'),
    );
    say(`Starting Makehold with its data in ${process.env.DATA_DIR} …`);
    const running = import(pathToFileURL(entry).href).then((product) => product.start({ demo, say }));
    stopOnSignals(running);
    const product = await running;
    if (!(await product.ready(READY_MS)))
      say(
        `Makehold answers at ${product.url}, and is still getting ready; /health/ready says what is missing.`,
      );
    while (!(await product.ready(READY_MS)));
    say(`Makehold is ready: ${product.url}`);
  } catch (error) {
    fail(error);
  }
}
