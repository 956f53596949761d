import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPageLinks } from './page-links.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'web-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const written = (parts: unknown): string => {
  mkdirSync(path.join(root, '.vite'));
  writeFileSync(path.join(root, '.vite', 'pages.json'), JSON.stringify(parts));
  return root;
};
const some = { scripts: ['/assets/jobs-1a.js'], styles: ['/assets/jobs-2b.css'] };

describe('the links of a page', () => {
  it('name its own files: the styles first, all as its code asks for them', () => {
    const linksOf = createPageLinks(written({ jobs: some, home: { scripts: [], styles: [] } }));

    expect(linksOf('jobs').split(/\n\s*/)).toEqual([
      '<link rel="stylesheet" crossorigin href="/assets/jobs-2b.css" />',
      '<link rel="modulepreload" crossorigin href="/assets/jobs-1a.js" />',
    ]);
    expect(linksOf('home')).toBe('');
    expect(linksOf('about')).toBe('');
  });

  it('are none behind a gate, which may lead elsewhere', () => {
    const linksOf = createPageLinks(written({ dashboard: some, admin: some, login: some }));

    expect([linksOf('dashboard'), linksOf('admin')]).toEqual(['', '']);
    expect(linksOf('login')).toContain('modulepreload');
  });

  it('are none of a web that is not built, and never lead elsewhere', () => {
    expect(createPageLinks(root)('jobs')).toBe('');

    const foreign = { ...some, scripts: ['//elsewhere.example/assets/x.js'] };
    expect(() => createPageLinks(written({ jobs: foreign }))).toThrow('Invalid');
  });
});
