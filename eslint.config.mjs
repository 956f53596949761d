import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const tests = ['**/*.spec.{ts,tsx}', '**/*.integration.ts', 'tests/**/*.ts'];

/** Code whose every answer follows from its input alone: it must fold the same events the same way for ever. */
const pureFiles = [
  'contracts/**/*.ts',
  'projections/**/*.ts',
  'services/**/*.decider.ts',
  'services/events.ts',
  'services/events/*.ts',
  'services/kernel/**/*.ts',
  'services/policies/**/*.ts',
];

/** In pure folders, but outside of the purity: the machine's clock and chance, ids with their hashes, and what talks to the database. */
const impureFiles = [
  'services/kernel/clock.ts',
  'services/kernel/ids.ts',
  'services/kernel/random.ts',
  'projections/*.ts',
  'projections/profiles/referral-code.ts',
  'projections/**/*queries.ts',
  'projections/**/queries/*.ts',
];

const awaited =
  'Wait for what the page shows, or for `settled` (tests/journeys/face/settled.ts): docs/tests.md.';

const impure = (what) =>
  `A pure file knows no ${what}: let it come in as data (design: promises of the log).`;

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'node_modules/',
      'coverage/',
      '.cache/',
      '.data*/',
      'test-results/',
      'playwright-report/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    rules: {
      // What an inline comment would switch off in .oxlintrc.json's rules, which have no setting against it.
      'no-warning-comments': ['error', { terms: ['oxlint-disable', 'eslint-disable'], location: 'anywhere' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that declares it.' },
        { selector: 'TSEnumDeclaration', message: 'Use a union of strings.' },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      // Empty where they are declared: each decider adds its own category (kernel/streams.ts), each read model the
      // things that its notices are about (projections/notifications/notices.ts).
      '@typescript-eslint/no-empty-object-type': ['error', { allowWithName: '^(?:StreamTypes|Subjects)$' }],
    },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    rules: {
      // Says what React's compiler would leave as it is; the product is built without it.
      'react-hooks/incompatible-library': 'off',
    },
  },
  {
    files: pureFiles,
    ignores: [...tests, ...impureFiles],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: impure('clock') },
        { object: 'performance', property: 'now', message: impure('clock') },
        { object: 'Math', property: 'random', message: impure('chance') },
        { object: 'crypto', property: 'randomUUID', message: impure('chance') },
      ],
      'no-restricted-globals': [
        'error',
        ...['process', 'fetch', 'setTimeout', 'setInterval', 'setImmediate'].map((name) => ({
          name,
          message: impure('surroundings'),
        })),
      ],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that declares it.' },
        { selector: 'TSEnumDeclaration', message: 'Use a union of strings.' },
        { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: impure('clock') },
        { selector: "CallExpression[callee.name='Date']", message: impure('clock') },
      ],
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['node:*'], message: impure('surroundings') }] },
      ],
    },
  },
  {
    files: ['scripts/**/*.ts', 'tests/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: tests,
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that declares it.' },
        { selector: 'TSEnumDeclaration', message: 'Use a union of strings.' },
        { selector: "MemberExpression[property.name='waitForTimeout']", message: awaited },
        { selector: "Literal[value='networkidle']", message: awaited },
      ],
    },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    ignores: ['web/src/lib/storage.ts', '**/*.spec.{ts,tsx}', 'web/src/testing/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['localStorage', 'sessionStorage'].map((name) => ({
          name,
          message: 'Some browsers forbid it: use web/src/lib/storage.ts.',
        })),
      ],
      'no-restricted-properties': [
        'error',
        ...['localStorage', 'sessionStorage'].map((property) => ({
          object: 'window',
          property,
          message: 'Some browsers forbid it: use web/src/lib/storage.ts.',
        })),
      ],
    },
  },
  {
    files: ['**/*.{mjs,cjs}'],
    extends: [tseslint.configs.base],
    rules: {
      eqeqeq: 'error',
      'no-undef': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
    },
  },
);
