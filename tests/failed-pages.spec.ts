import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const program = pathToFileURL(path.join(import.meta.dirname, '..', 'scripts', 'test', 'failed-pages.mjs'));
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'failed-pages-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** What is shown of a report whose tests ended so, each with what Playwright kept of its page. */
const shownOf = (tests: readonly { title: string; status: string; kept: string | null }[]): string[] => {
  const specs = tests.map(({ title, status, kept }, index) => {
    const file = path.join(folder, `${index}.md`);
    if (kept !== null) writeFileSync(file, kept);
    const attachments = kept === null ? [] : [{ name: 'error-context', path: file }];
    const errors = [{ message: '\u001B[31mnothing came\u001B[39m' }];
    return { title, tests: [{ status, results: [{ errors, attachments }] }] };
  });
  const report = path.join(folder, 'report.json');
  writeFileSync(report, JSON.stringify({ suites: [{ suites: [{ specs }] }] }));
  const source = `
    import { readFileSync } from 'node:fs';
    import { failedPages } from ${JSON.stringify(program.href)};
    console.log(JSON.stringify(failedPages(JSON.parse(readFileSync(${JSON.stringify(report)}, 'utf8')))));`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', source], { encoding: 'utf8' });
  return JSON.parse(said) as string[];
};

const page = (lines: number): string =>
  Array.from({ length: lines }, (_, line) => `- text: line ${line + 1}`).join('\n');
const kept = (text: string): string =>
  `# Error details\n\n\`\`\`\nnothing came\n\`\`\`\n\n# Page snapshot\n\n\`\`\`yaml\n${text}\n\`\`\`\n\n# Test source\n`;

test('of a test that failed, what it said and what its page showed is repeated', () => {
  const shown = shownOf([
    { title: 'passes', status: 'expected', kept: kept('- text: green') },
    { title: 'fails', status: 'unexpected', kept: kept('- text: red') },
  ]);

  expect(shown).toEqual(['— fails\nnothing came\nThe page when it failed:\n- text: red']);
});

test('a long page is cut, and after three tests there are no more', () => {
  const shown = shownOf(
    ['a', 'b', 'c', 'd'].map((title) => ({ title, status: 'unexpected', kept: kept(page(100)) })),
  );

  expect(shown).toHaveLength(3);
  expect(shown[0]).toContain('- text: line 60\n… and 40 lines more');
});

test('a page that an expectation had looked at is found below the error', () => {
  const below = '# Error details\n\n```\nnothing came\n```\n\n```yaml\n- main: seen\n```\n\n# Test source\n';

  expect(shownOf([{ title: 'fails', status: 'unexpected', kept: below }])[0]).toContain('- main: seen');
});

test('a test that no page was open in says so', () => {
  expect(shownOf([{ title: 'fails', status: 'unexpected', kept: null }])[0]).toContain('No page was open.');
});
