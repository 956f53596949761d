import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const program = pathToFileURL(path.join(import.meta.dirname, '..', 'scripts', 'test', 'since.mjs')).href;

const answerOf = (call: string): unknown => {
  const source = `import { isTouched, journeysOf, sourcesOf, withoutWeb } from ${JSON.stringify(program)};
    console.log(JSON.stringify(${call} ?? null));`;
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', source], { encoding: 'utf8' }),
  );
};
const touched = (files: readonly string[]): unknown =>
  answerOf(
    `['planted', 'guards', 'look', 'journeys', 'fuzz', 'faults'].filter((step) => isTouched(step, ${JSON.stringify(files)}))`,
  );
const journeys = (files: readonly string[]): unknown => answerOf(`journeysOf(${JSON.stringify(files)})`);
const sources = (files: readonly string[]): unknown => answerOf(`sourcesOf(${JSON.stringify(files)})`);

const everything = ['planted', 'guards', 'look', 'journeys', 'fuzz', 'faults'];

test('a document touches no step', () => {
  expect(touched(['docs/map.md', 'README.md'])).toEqual([]);
});

test('a page of the web touches its pictures and the journeys that have a browser', () => {
  expect(touched(['web/src/pages/about.tsx'])).toEqual(['planted', 'look', 'journeys']);
  expect(journeys(['web/src/pages/about.tsx'])).toContain('sweep');
  expect(journeys(['web/src/pages/about.tsx'])).not.toContain('processes');
});

const folder = path.join(import.meta.dirname, 'journeys');
const ENDING = '.journey.ts';
/** What a test asks Playwright for. */
const HAS_PAGE = /async \(\{[^}]*\b(?:page|browser|context)\b/;

test('a change of the web is walked by every journey that has a page', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith(ENDING));
  const text = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
  const withPage = files.filter((file) => HAS_PAGE.test(text(file)));
  const walked = (journeys(['web/src/pages/about.tsx']) as string[]).map((name) => `${name}${ENDING}`);
  expect(walked).toEqual(expect.arrayContaining(withPage));

  const left = (answerOf('withoutWeb') as string[]).map((name) => `${name}${ENDING}`);
  expect([...walked, ...left].sort()).toEqual(files.sort());
  expect(withPage.length).toBeGreaterThan(20);
});

test('a rule of the product touches all that runs it, and every journey', () => {
  expect(touched(['services/escrow/escrow.decider.ts'])).toEqual(
    everything.filter((step) => step !== 'look'),
  );
  expect(journeys(['web/src/pages/about.tsx', 'services/escrow/escrow.decider.ts'])).toBeNull();
});

test('a journey touches itself alone, and what several share touches all', () => {
  expect(touched(['tests/journeys/races.journey.ts'])).toEqual(['journeys']);
  expect(journeys(['tests/journeys/races.journey.ts', 'tests/journeys/hire/paying.ts'])).toEqual([
    'hire',
    'races',
  ]);
  expect(journeys(['tests/journeys/people.ts'])).toBeNull();
  expect(journeys(['tests/journeys/face/visit.ts'])).toBeNull();
});

test('what stands on no map touches everything', () => {
  for (const file of ['package-lock.json', 'jest.config.mjs', 'scripts/start.mjs']) {
    expect(touched([file])).toEqual(everything);
    expect(sources([file])).toBeNull();
  }
});

test('tests are found from the code that changed; a page that they read has them all run', () => {
  const found = sources(['README.md', 'web/src/ui/styles/data.css', 'contracts/money.ts']);
  expect(found).toEqual(expect.arrayContaining(['contracts/money.ts', 'tests/compose.spec.ts']));
  expect(found).not.toContain('README.md');
  expect(sources(['README.md'])).toEqual([]);
  expect(sources(['docs/access.md'])).toBeNull();
  expect(sources(['docs/operations/going-live.md'])).toContain('tests/support/operations-page.ts');
});
