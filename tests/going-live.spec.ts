import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError, loadConfig, settingNames } from '../services/platform/config/config.ts';
import { goingLive } from './support/operations-page.ts';

const text = goingLive();
const folder = path.join(import.meta.dirname, '..');
const section = text.slice(text.indexOf('## 2.'), text.indexOf('## 3.'));
/** The first cell of each row of the section's table. */
const cells = [...section.matchAll(/^\| (.*?) +\|/gm)].map(([, cell = '']) => cell);
const named = cells.flatMap((cell) => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name));

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

  it('names what starts in production, and nothing that it needs is left out', () => {
    const key = (digits: string) => digits.repeat(2);
    expect(
      refusal({
        PUBLIC_URL: 'https://makehold.example',
        TRUST_PROXY: 'loopback',
        MASTER_KEY: key('0123456789abcdeffedcba9876543210'),
        CHAIN_KEY: key('00112233445566778899aabbccddeeff'),
        SITE_OWNER_EMAIL: 'owner@makehold.example',
        SMTP_URL: 'smtps://user:password@mail.example',
        MAIL_FROM: 'Makehold <no-reply@makehold.example>',
      }),
    ).toBe('');
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
