import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../project/root.mjs';

const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });

const linesOf = ({ stdout }) => stdout.split('\n').filter((line) => line !== '');

/**
 * The files that differ from where this branch left `since`, whether they are committed or not; undefined where git
 * cannot tell. A file that is gone is among them.
 */
export function changedSince(since) {
  const base = git('merge-base', since, 'HEAD');
  if (base.error !== undefined || base.status !== 0) return undefined;
  const changed = git('diff', '--name-only', '--no-renames', base.stdout.trim());
  const unknown = git('ls-files', '--others', '--exclude-standard');
  return [...new Set([...linesOf(changed), ...linesOf(unknown)])].sort();
}

const product = '(?:contracts|services|projections)/';
const code = /^(?:contracts|services|projections|tests|web\/src)\/.*\.tsx?$/;
/** Read by people, and by the tests that name them as a whole. */
const words = /\.md$/;

/**
 * By step, what it looks at or runs. Steps that are not here run always: they take seconds where
 * nothing has changed. A file
 * that stands nowhere in it, such as a setting or an installed package, may touch everything.
 */
const touches = {
  planted: new RegExp(
    `^(?:${product}|web/src/|tests/(?!journeys/|faults/|look/|fuzz/|browsers/)|scripts/planted/)`,
  ),
  guards: /^(?:services\/|tests\/access\/|scripts\/guards\/)/,
  look: /^(?:web\/|tests\/look\/)/,
  journeys: new RegExp(`^(?:${product}|web/|tests/(?:journeys|abuse|processes|providers)/|tests/support/)`),
  fuzz: new RegExp(`^(?:${product}|tests/fuzz/)`),
  faults: new RegExp(`^(?:${product}|tests/(?:faults|processes)/|tests/support/)`),
};

/** Journeys that see nothing of the web: what is changed there alone can touch every other one. */
export const withoutWeb = ['flush', 'processes', 'races', 'rebuild-under-load', 'repeat'];

const JOURNEY = '.journey.ts';

const ofTheWeb = () =>
  readdirSync(path.join(root, 'tests/journeys'))
    .filter((file) => file.endsWith(JOURNEY))
    .map((file) => file.slice(0, -JOURNEY.length))
    .filter((name) => !withoutWeb.includes(name));

/** What a journey reads besides its own file and the folder of its name. */
const ownJourney = /^tests\/journeys\/([\w-]+)(?:\.journey\.ts$|\/)/;

/** Whether something that stands on no map has changed. */
const unmapped = (files) =>
  files.some(
    (file) =>
      !words.test(file) && !code.test(file) && !Object.values(touches).some((touched) => touched.test(file)),
  );

/** Whether a step has to run after these changes. */
export const isTouched = (step, files) =>
  touches[step] === undefined || unmapped(files) || files.some((file) => touches[step].test(file));

/** Tests that read other files than those that they import. */
const readers = ['tests/compose.spec.ts', 'tests/import-rules/import-rules.spec.ts'];

/** The one through which tests read a page of documentation. */
const readThrough = new Map([['docs/operations/going-live.md', 'tests/support/operations-page.ts']]);

/** The files from which Jest finds the tests that can see a change; undefined where only all tests will do. */
export function sourcesOf(files) {
  const known = [code, words, /^web\/(?:src\/.*\.css|public\/.*)$/];
  if (files.some((file) => !known.some((kind) => kind.test(file)))) return undefined;
  // The matrix of who may do what is a page of documentation as well.
  if (files.some((file) => /^docs\/(?:access|event-log-contract)\.md$/.test(file))) return undefined;
  const sources = files.map((file) => readThrough.get(file) ?? file).filter((file) => code.test(file));
  return sources.length === 0 ? sources : [...new Set([...sources, ...readers])];
}

/** The journeys that can see a change, by the beginning of their files' names; undefined where all can. */
export function journeysOf(files) {
  const seen = files.filter((file) => touches.journeys.test(file) && !words.test(file));
  if (unmapped(files) || seen.length === 0) return undefined;
  const names = new Set();
  for (const file of seen) {
    const own = ownJourney.exec(file)?.[1];
    // Folders of journeys that several share, such as `face`, stand for all of them.
    if (own !== undefined && own !== 'face') names.add(own);
    else if (file.startsWith('web/')) for (const name of ofTheWeb()) names.add(name);
    else return undefined;
  }
  const there = [...names].filter((name) => existsSync(path.join(root, `tests/journeys/${name}.journey.ts`)));
  return there.length === 0 ? undefined : there.sort();
}
