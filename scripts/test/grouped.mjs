// In a whole run Jest loads the product once for several test files: it does so anew for each file it is given, which
// takes longer than the tests of many a file. A file run by its own name is loaded alone, as ever.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../project/root.mjs';

const FOLDER = '.cache/test-groups';
const SOURCES = ['contracts', 'services', 'projections', 'scripts', 'tests'];
/** What replaces modules, methods or clocks stays by itself: others would meet it. */
const REPLACES = /\bjest\s*\.\s*(?:mock|doMock|spyOn|useFakeTimers|resetModules)\(/;
/** After each test of the web, methods and clocks are what they were (browser-setup.mjs): modules alone stay replaced. */
const REPLACES_MODULES = /\bjest\s*\.\s*(?:mock\((?!'[^']+'\);)|unmock\(|doMock\(|resetModules\()/;
/** A module in whose place its double stands (`__mocks__`), for each file that says so the same one. */
const DOUBLED = /\bjest\.mock\('([^']+)'\);/g;

/** Where each project's files are, how their names end, and how many of them are loaded at once; one that starts the product counts as two. */
const KINDS = {
  unit: { folders: SOURCES, ending: /\.spec\.ts$/, size: 12, alone: REPLACES },
  web: { folders: ['web/src'], ending: /\.spec\.tsx?$/, size: 14, alone: REPLACES_MODULES },
  integration: { folders: SOURCES, ending: /\.integration\.ts$/, size: 16, alone: REPLACES },
};

const partsOf = ({ folders, ending }) =>
  folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true })
        .filter((file) => ending.test(file))
        .map((file) => [folder, ...file.split(path.sep)].join('/')),
    )
    .sort();

/** Integration tests that take long, or hold what few changes can touch: a whole run of a release has them. */
export const LONG_FILES = [
  'projections/conversations/many',
  'projections/panel-tables',
  'projections/rebuild-together',
  'projections/tracking/many',
  'services/api-keys/many-calls',
  'services/apps/database-that-ends',
  'services/apps/demo-community',
  'services/apps/misfit',
  'services/apps/read-timeout',
  'services/apps/tools/backup',
  'services/apps/tools/backup-refusals',
  'services/apps/tools/people-and-keys',
  'services/apps/tools/tools',
  'services/apps/tools/tools-on-eventstoredb',
  'services/platform/chain/keeper',
  'services/platform/files/abused-uploads',
  'services/platform/log/copy-out',
  'services/platform/log/eventstore-log',
  'services/platform/log/eventstore-silence',
  'services/platform/pg/embedded',
  'services/platform/pg/embedded-guest',
  'services/platform/queue/reactions-under-faults',
  'tests/going-live',
  'tests/going-live-caddy',
  'tests/kept/kept',
  'tests/many-contracts',
].map((name) => `${name}.integration.ts`);

const textOf = (part) => readFileSync(path.join(root, part), 'utf8');

/** Each takes as long as a group: together they would be waited for at the end. */
const BEGUN_FIRST = /^tests\/access\/.+\.integration\.ts$/;

/** The modules in whose place a file has doubles: files of one group have the same ones. */
const doublesOf = (file) =>
  [...textOf(file).matchAll(DOUBLED)]
    .map(([, name]) => path.posix.join(path.posix.dirname(file), name))
    .sort()
    .join(' ');

/** What starts the whole product takes longer than the rest: it counts as two, and as a longer text. */
const STARTS_PRODUCT = /\b(?:openMovedProduct|startModeratedProduct)\(/;
const PRODUCT_COUNTS = 30_000;
const placesOf = (file) => (STARTS_PRODUCT.test(textOf(file)) ? 2 : 1);

/** The files in groups of neighbours, those that stay by themselves last. */
function groupsOf({ size, alone, ...where }) {
  const isTaken = (file) => process.env.RELEASE_TESTS !== undefined || !LONG_FILES.includes(file);
  const files = partsOf(where).filter(isTaken);
  const byThemselves = files.filter((file) => BEGUN_FIRST.test(file) || alone.test(textOf(file)));
  const alike = new Map();
  for (const file of files.filter((each) => !byThemselves.includes(each)))
    alike.set(doublesOf(file), [...(alike.get(doublesOf(file)) ?? []), file]);
  const groups = [...alike.values()].flatMap((together) => {
    const ends = together.reduce((sums, file) => [...sums, (sums.at(-1) ?? 0) + placesOf(file)], []);
    const count = Math.ceil(ends.at(-1) / size);
    return Array.from({ length: count }, (_, at) =>
      together.filter((_file, nth) => Math.ceil((ends[nth] * count) / ends.at(-1)) === at + 1),
    );
  });
  return [...groups, ...byThemselves.map((file) => [file])];
}

/** What takes longer than its text would: it starts processes, asks for every route, or waits. */
const LONG = [
  'projections/rebuild-together',
  'services/apps/end-of-an-account',
  'services/apps/misfit',
  'services/apps/read-timeout',
  'services/apps/tools/',
  'services/platform/chain/keeper',
  'services/platform/queue/reactions',
  'tests/access/',
];
const LONG_COUNTS = 1_000_000;

/** About how long a group takes, beside others: the last to begin is waited for alone. */
const weightOf = (parts) =>
  parts
    .map((part) =>
      LONG.some((name) => part.startsWith(name))
        ? LONG_COUNTS
        : textOf(part).length + (placesOf(part) - 1) * PRODUCT_COUNTS,
    )
    .reduce((sum, each) => sum + each, 0);

/** What a part asks for as the time of its tests, in milliseconds; the last to ask would have it for all. */
const timeOf = (part) =>
  Number(/^jest\.setTimeout\(([\d_]+)\)/m.exec(textOf(part))?.[1]?.replaceAll('_', '') ?? 0);

const programOf = (parts) => {
  const most = Math.max(...parts.map(timeOf));
  return [
    ...parts.map(
      (part) => `describe('${part}', () => void require(${JSON.stringify(path.join(root, part))}));`,
    ),
    ...(most > 0 ? [`jest.setTimeout(${most});`] : []),
    '',
  ].join('\n');
};

/**
 * Writes the groups of a Jest project, named in the order in which they are to begin (in-order.mjs).
 * @returns their folder; undefined for a project that is run file by file
 */
export function writeGroups(project) {
  const kind = KINDS[project];
  if (kind === undefined) return undefined;
  const folder = path.join(root, FOLDER, project);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const groups = groupsOf(kind).toSorted((one, other) => weightOf(other) - weightOf(one));
  for (const [at, parts] of groups.entries())
    writeFileSync(path.join(folder, `${String(at).padStart(2, '0')}.group.ts`), programOf(parts));
  return folder;
}

/** Jest's report of groups as it would be of their parts; any other report as it is. */
export function ungrouped(report) {
  if (report.testResults === undefined) return report;
  const testResults = report.testResults.flatMap((result) => {
    if (!result.name.endsWith('.group.ts') || result.assertionResults.length === 0) return [result];
    const byPart = new Map();
    for (const test of result.assertionResults) {
      const [part, ...ancestorTitles] = test.ancestorTitles;
      const own = { ...test, ancestorTitles, fullName: test.fullName.slice(part.length + 1) };
      byPart.set(part, [...(byPart.get(part) ?? []), own]);
    }
    return [...byPart].map(([part, assertionResults]) => ({
      ...result,
      name: path.join(root, part),
      assertionResults,
    }));
  });
  return { ...report, testResults };
}
