import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../project/root.mjs';

const FILE = path.join('docs', 'event-log-contract.md');
const WRITE = 'npm run test:eventstoredb -- --write';

const SHARED = /^the event log in (.+)$/;
const OF_ONE = /^what only (.+) shows of the event log$/;

/** The cases of Jest's report in their order: which engines ran each and passed, and what only one engine has. */
function casesOf(report) {
  const engines = [];
  const shared = new Map();
  const ofOne = new Map();
  // Jest tells of files as they end; the page begins with PostgreSQL.
  const files = report.testResults.toSorted((a, b) => b.name.localeCompare(a.name));
  const results = files.flatMap(({ assertionResults }) => assertionResults);
  for (const { ancestorTitles, title, status } of results) {
    const [suite = '', ...parts] = ancestorTitles;
    const passed = status === 'passed';
    const engine = SHARED.exec(suite)?.[1];
    const only = OF_ONE.exec(suite)?.[1];
    if (engine !== undefined) {
      if (!engines.includes(engine)) engines.push(engine);
      const name = [...parts, title].join(' ');
      shared.set(name, (shared.get(name) ?? new Map()).set(engine, passed));
    } else if (only !== undefined && passed) ofOne.set(only, [...(ofOne.get(only) ?? []), title]);
  }
  return { engines: engines.sort((a, b) => b.localeCompare(a)), shared, ofOne };
}

const row = (cells) => `| ${cells.join(' | ')} |`;
const cell = (passed) => (passed === undefined ? '–' : passed ? 'passed' : 'FAILED');

/** The page that lists them, as Markdown; a dash stands where an engine promises something else. */
function pageOf(report) {
  const { engines, shared, ofOne } = casesOf(report);
  return [
    '# What the event log promises, and on which engine it was seen',
    '',
    `Written by \`${WRITE}\` from what ran; \`npm run test:release\` fails where it`,
    'is not what ran there. A dash: the engine does not promise this, and has a case of its own for what it promises',
    'instead (`EnginePromises` in `tests/contracts/event-log/store.ts`). With `EVENTSTORE_URL` the table has a column for',
    'that server, where a dash may also be a case that it cannot show: one that breaks connections needs a single plain',
    'address, one needs a log that nothing was written to. The run names them.',
    '',
    row(['case', ...engines]),
    row(['---', ...engines.map(() => '---')]),
    ...[...shared].map(([name, ran]) => row([name, ...engines.map((engine) => cell(ran.get(engine)))])),
    ...[...ofOne].flatMap(([engine, titles]) => [
      '',
      `## What only ${engine} shows`,
      '',
      ...titles.map((title) => `- ${title}`),
    ]),
    '',
  ].join('\n');
}

/** The page's lines without the column of a real server, of which most runs know nothing. */
const comparable = (page) => {
  let column = -1;
  return page.split('\n').map((line) => {
    if (!line.startsWith('|')) return line;
    const cells = line.split('|').map((each) => each.trim());
    if (cells[1] === 'case') column = cells.findIndex((each) => each.includes('EVENTSTORE_URL'));
    if (column > 0) cells.splice(column, 1);
    return cells.join('|').replace(/-{3,}/g, '---');
  });
};

/** What is wrong with the page, in a sentence each, after a run of the suite. */
export function contractFaults(report) {
  const { engines } = casesOf(report);
  if (engines.length < 2) return [`The suite of the event log ran on ${engines.join() || 'no engine'} only.`];
  const [ran, written] = [pageOf(report), readFileSync(path.join(root, FILE), 'utf8')].map(comparable);
  const differing = ran.findIndex((line, index) => line !== written[index]);
  if (differing < 0 && ran.length === written.length) return [];
  return [`${FILE} is not what ran, from line ${differing + 1} on: ${WRITE}, then format it.`];
}

export const writeContractPage = (report) => writeFileSync(path.join(root, FILE), pageOf(report));

/** The table alone, for the terminal. */
export const contractTable = (report) =>
  pageOf(report)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .join('\n');
