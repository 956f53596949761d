import { parseArgs } from 'node:util';
import { ensureInstalled } from '../project/install.mjs';
import { endAll } from '../project/run.mjs';
import { allSteps, needBuild, needPrograms, ofRelease } from './all-steps.mjs';
import { inLanes } from './lanes.mjs';
import { installAhead } from './programs.mjs';
import { recordRelease } from './release-record.mjs';
import { Servers } from './servers.mjs';
import { Tally } from './steps.mjs';

const say = (sentence) => console.log(sentence);

/**
 * Steps of one core each, of which two go on side by side in the gate: first the longest, then what it leaves a core for.
 * Those of one row need each other and keep their order.
 */
const ofOneCore = [['build', 'fuzz'], ['lint'], ['imports'], ['unused'], ['format'], ['lock']];

const optionsOf = (args) =>
  parseArgs({
    args,
    options: {
      only: { type: 'string' },
      release: { type: 'boolean', default: false },
      update: { type: 'boolean', default: false },
    },
  }).values;

/** The names of the steps to take: those of the gate, those of a release, or those asked for with the build they need. */
function chosenSteps({ only, release }, steps) {
  const names = Object.keys(steps);
  if (only === undefined) return release ? names : names.filter((name) => !ofRelease.includes(name));
  const wanted = only.split(',').map((name) => name.trim());
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`No step is called ${unknown.join(', ')}; there are ${names.join(', ')}.`);
  const build = wanted.some((name) => needBuild.has(name));
  return names.filter((name) => wanted.includes(name) || (name === 'build' && build));
}

/** Runs what must hold and ends the process: with 0 only when everything ran and passed. */
export async function runEverything(args) {
  // Tools print for a log, and refuse what only makes sense while somebody is watching.
  process.env.CI ??= 'true';
  const servers = new Servers();
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, async () => {
      await endAll();
      await servers.stop();
      process.exit(130);
    });
  }
  let options;
  let steps;
  let names;
  try {
    options = optionsOf(args);
    steps = allSteps(servers, say, options);
    names = chosenSteps(options, steps);
  } catch (error) {
    console.error(error.message);
    process.exit(2);
  }
  const tally = new Tally(options.release ? recordRelease(names, options.only === undefined) : undefined);
  try {
    await ensureInstalled(say);
    installAhead([...new Set(names.flatMap((name) => needPrograms[name] ?? []))], say);
    const run = async (row) => {
      for (const step of row.filter((name) => names.includes(name)).flatMap((name) => steps[name]))
        await tally.run(step);
    };
    // What a release measures has the machine to itself.
    if (!options.release) await inLanes(2, ofOneCore, run);
    await run(names.filter((name) => options.release || !ofOneCore.flat().includes(name)));
  } catch (error) {
    await tally.run({ name: 'dependencies', run: () => Promise.reject(error) });
  }
  process.exit(await tally.conclude());
}
