import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError, loadConfig, settingNames } from '../services/platform/config/config.ts';
import { goingLive, toldEnvironment, toldSettings } from './support/operations-page.ts';

const text = goingLive();
const folder = path.join(import.meta.dirname, '..');
const named = toldSettings().flatMap(({ names }) => names);

/** What a start in production says is missing, given so much. */
const refusal = (given: NodeJS.ProcessEnv): string => {
  try {
    loadConfig({ NODE_ENV: 'production', ...given });
    return '';
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message;
  }
};
const askedFor = (given: NodeJS.ProcessEnv): readonly string[] =>
  refusal(given)
    .split('\n')
    .flatMap((line) => /^([A-Z_]+): (?:must be set|is missing)/.exec(line)?.[1] ?? []);

describe('docs/operations/going-live.md', () => {
  it('names variables that the product knows', () => {
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((name) => !settingNames.includes(name))).toEqual([]);
  });

  it('names each that production does not start without', () => {
    const asked = askedFor({});
    expect(asked).toEqual(expect.arrayContaining(['PUBLIC_URL', 'MASTER_KEY', 'CHAIN_KEY', 'TRUST_PROXY']));
    expect(asked.filter((name) => !named.includes(name))).toEqual([]);
  });

  it('gives values that production starts with, and every variable of those down to MAIL_FROM is needed', () => {
    const told = toldEnvironment();
    expect(refusal(told)).toBe('');
    for (const name of Object.keys(told).filter((each) => each !== 'NODE_ENV'))
      expect(refusal({ ...told, [name]: '' })).toMatch(new RegExp(`^${name}: must be set`));
  });

  it('has every event of the payment provider that the product takes, and no other', () => {
    const source = readFileSync(path.join(folder, 'services/platform/payments/webhook-event.ts'), 'utf8');
    const taken = [...source.matchAll(/case '([a-z_.]+)':/g)].map(([, type = '']) => type);
    const payments = text.slice(text.indexOf('## 5.'), text.indexOf('## 6.'));
    const listed = [...payments.matchAll(/`([a-z_]+\.[a-z_.]+)`/g)].map(([, type = '']) => type);
    expect(taken).toContain('invoice.paid');
    expect(listed.sort()).toEqual(taken.sort());
  });

  it('names figures, commands and pages that exist', () => {
    const metrics = readFileSync(path.join(folder, 'docs/operations/processes.md'), 'utf8');
    const figures = [...text.matchAll(/`(makehold_[a-z_]+)`/g)].map(([, name = '']) => name);
    expect(figures.filter((name) => !metrics.includes(name))).toEqual([]);
    const { scripts } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const commands = [...text.matchAll(/`npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(commands.filter((name) => scripts[name] === undefined)).toEqual([]);
    const pages = [...text.matchAll(/`((?:docs\/)?[\w-]+\.md)`/g)].map(([, name = '']) => name);
    for (const page of pages)
      readFileSync(path.join(folder, page.startsWith('docs/') ? page : `docs/operations/${page}`));
    expect([figures, commands, pages].map(({ length }) => length > 2)).toEqual([true, true, true]);
  });
});
