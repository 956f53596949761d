import { fileURLToPath } from 'node:url';

const rootDir = fileURLToPath(new URL('.', import.meta.url));

/**
 * Packages that ship ES modules only. Jest cannot require them before Node 24.9, so they are compiled to CommonJS
 * like our own code. The pattern below also matches copies nested in another package's node_modules: one that
 * missed them shows up as a false "@fastify/static is missing".
 */
const esmOnly = [
  '@nestjs',
  'jose',
  'openid-client',
  'oauth4webapi',
  'uuid',
  '@dicebear',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'otplib',
  '@otplib',
  '@scure',
  '@noble',
  'cookie',
  'content-disposition',
  'request-filtering-agent',
];

/** One project's settings; `jsx` for the web, decorators for Nest. */
const compiled = (parser, transform) => ({
  rootDir,
  transform: {
    '^.+\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', ...parser },
          transform,
          keepClassNames: true,
        },
        module: { type: 'commonjs' },
        swcrc: false,
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:.+/node_modules/)?(?:${esmOnly.join('|')})/)`],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/\\.cache/', '<rootDir>/\\.data'],
});

const server = compiled({ decorators: true }, { legacyDecorator: true, decoratorMetadata: true });

const web = compiled(
  { tsx: true },
  {
    react: { runtime: 'automatic' },
    optimizer: { globals: { vars: { 'import.meta.env': '({ MODE: "test", DEV: false, PROD: false })' } } },
  },
);

/** @type {import('jest').Config} */
export default {
  maxWorkers: 2,
  // Longer than the patience of one wait (tests/support/waiting.ts), so that what is waited for in vain is told by its name.
  testTimeout: 180_000,
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  projects: [
    {
      ...server,
      displayName: 'unit',
      testEnvironment: 'node',
      roots: ['contracts', 'services', 'projections', 'scripts', 'tests'].map(
        (folder) => `<rootDir>/${folder}`,
      ),
      testMatch: ['**/*.spec.ts'],
    },
    {
      ...web,
      displayName: 'web',
      testEnvironment: '<rootDir>/scripts/test/browser-environment.mjs',
      roots: ['<rootDir>/web/src'],
      testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
      setupFilesAfterEnv: ['<rootDir>/scripts/test/browser-setup.mjs'],
      // Vite turns these imports into stylesheets and addresses; no test reads what is in them.
      moduleNameMapper: {
        '(?:\\.css|^@fontsource-variable/.+)$': '<rootDir>/scripts/test/stylesheet.cjs',
        '\\.(?:svg|png|jpe?g|webp|avif|woff2)(?:\\?\\w+)?$': '<rootDir>/scripts/test/asset-address.cjs',
      },
    },
    {
      ...server,
      displayName: 'integration',
      testEnvironment: 'node',
      roots: ['contracts', 'services', 'projections', 'scripts', 'tests'].map(
        (folder) => `<rootDir>/${folder}`,
      ),
      testMatch: ['**/*.integration.ts'],
      globalSetup: '<rootDir>/scripts/test/integration-setup.mjs',
      globalTeardown: '<rootDir>/scripts/test/integration-teardown.mjs',
    },
  ],
};
