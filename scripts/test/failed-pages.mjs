import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Of how many failed tests the page is shown, and how many lines of each. */
const PAGES = 3;
const PAGE_LINES = 60;

/** How many lines of what a test said when it failed are shown. */
const ERROR_LINES = 20;

const firstLines = (text, most) => {
  const lines = text.trimEnd().split('\n');
  const left = lines.length - most;
  return left <= 0 ? lines : [...lines.slice(0, most), `… and ${left} lines more`];
};

/** The page as it stood when a test failed, from what Playwright kept of it; nothing where no page was open. */
const pageOf = ({ attachments = [] }) => {
  const kept = attachments.find(({ name, path }) => name === 'error-context' && path !== undefined);
  if (kept === undefined || !existsSync(kept.path)) return undefined;
  // It stands below the page's own heading, or below the error where an expectation had looked at the page.
  return /^```yaml\n(.*?)\n```$/ms.exec(readFileSync(kept.path, 'utf8'))?.[1];
};

const testsOf = (suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests.filter(({ status }) => status === 'unexpected').map(({ results }) => ({ title, results })),
    ),
    ...testsOf(inner),
  ]);

/**
 * What the first tests that failed said, and what their page showed, from Playwright's report: a run on a machine that
 * nobody can look at leaves nothing else to understand it by.
 */
export const failedPages = ({ suites }) =>
  testsOf(suites)
    .slice(0, PAGES)
    .map(({ title, results }) => {
      const said = results.at(-1)?.errors?.[0]?.message ?? 'It said nothing.';
      const page = results.map(pageOf).findLast((text) => text !== undefined);
      return [
        `— ${title}`,
        ...firstLines(stripVTControlCharacters(said), ERROR_LINES),
        ...(page === undefined
          ? ['No page was open.']
          : ['The page when it failed:', ...firstLines(page, PAGE_LINES)]),
      ].join('\n');
    });
