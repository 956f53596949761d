// The import rules of the house. tests/import-rules plants a violation of each and proves that it is found.

const tests = '\\.(?:spec|integration|journey)\\.tsx?$';

/** A package, wherever it is installed. */
const packages = (...names) => `(?:^|/)node_modules/(?:@types/)?(?:${names.join('|')})/`;

/** A context's room: every folder of services/ that is none of these. */
const rooms = '^services/(?!(?:events|kernel|policies|tasks|platform|apps|demo)/)([^/]+)/';
const sameRoom = '^services/$1/';

const nestFiles = '\\.(?:controller|gateway|module)\\.ts$';

/**
 * What a reservation in one stream leads to in another. A table over the commands of several rooms, by their types
 * alone: it is held to what a policy is. A policy looks it up; platform, and with it the rooms, get it passed in.
 */
const reservations = '^services/reservations\\.ts$';

/** The catalogue of stored events, and its parts: a room may have its own in its folder. */
const events = '^services/(?:events(?:\\.ts$|/)|[^/]+/events\\.ts$)';

const pure = ['^contracts/', events, '^services/kernel/'];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'contracts-import-only-zod',
      comment: 'Contracts go over the wire: server and web both load them, so they stand on nothing but zod.',
      severity: 'error',
      from: { path: '^contracts/', pathNot: tests },
      to: { pathNot: ['^contracts/', packages('zod')] },
    },
    {
      name: 'events-import-only-contracts',
      comment: 'Stored events outlive all other code; the catalogue stands on contracts and zod.',
      severity: 'error',
      from: { path: events },
      to: { pathNot: ['^contracts/', events, packages('zod')] },
    },
    {
      name: 'kernel-imports-only-contracts-and-events',
      comment: 'The kernel is pure; for ids it needs uuid and a hash (ESLint keeps the latter to ids.ts).',
      severity: 'error',
      from: { path: '^services/kernel/', pathNot: tests },
      to: { pathNot: [...pure, packages('uuid'), '^(?:node:)?crypto$'] },
    },
    {
      name: 'ids-are-made-in-kernel-ids',
      comment: 'Retries find what they wrote by its id, so the ways to make ids stand in one file.',
      severity: 'error',
      from: { path: '^(?:contracts|services|projections)/', pathNot: ['^services/kernel/ids\\.ts$', tests] },
      to: { path: packages('uuid') },
    },
    {
      name: 'deciders-import-no-surroundings',
      comment:
        'decide and evolve answer from their arguments: no platform, no projection, no package, no I/O.',
      severity: 'error',
      from: { path: `${rooms}.*\\.decider\\.ts$` },
      to: { pathNot: [...pure, `${sameRoom}(?!.*${nestFiles})`] },
    },
    {
      name: 'projections-see-events-not-rooms',
      comment: 'A read model is folded from events alone, so that it can be dropped and rebuilt.',
      severity: 'error',
      from: { path: '^projections/', pathNot: tests },
      to: { path: '^services/', pathNot: [...pure, '^services/platform/'] },
    },
    {
      name: 'only-the-projection-runner-uses-platform',
      comment:
        'A read model (a folder) gets its connection passed in; the runner (a file beside them) is wired to platform.',
      severity: 'error',
      from: { path: '^projections/[^/]+/', pathNot: tests },
      to: { path: '^services/platform/' },
    },
    {
      name: 'projections-import-only-database-packages',
      comment:
        'A read model is a table, a fold and queries: it needs the database and nothing else from outside.',
      severity: 'error',
      from: { path: '^projections/', pathNot: tests },
      to: {
        dependencyTypesNot: ['local'],
        pathNot: [
          packages('pg', 'pg-copy-streams', 'typeorm', 'zod'),
          '^(?:node:)?(?:crypto|stream(?:/promises)?|timers/promises)$',
        ],
      },
    },
    {
      name: 'rooms-never-import-each-other',
      comment: 'Contexts meet in events and policies.',
      severity: 'error',
      from: { path: rooms, pathNot: tests },
      to: { path: rooms, pathNot: sameRoom },
    },
    {
      name: 'rooms-are-listed-once',
      comment:
        'What a room declares of itself is put together from one list; a second one would leave out the next room.',
      severity: 'error',
      from: { path: '^(?:contracts|services|projections)/', pathNot: ['^services/apps/rooms\\.ts$', tests] },
      to: { path: `${rooms}room\\.ts$` },
    },
    {
      name: 'rooms-know-no-policies-and-tasks',
      comment: 'What follows from an event is a policy’s business; a room that called it would do it twice.',
      severity: 'error',
      from: { path: rooms, pathNot: tests },
      to: { path: ['^services/(?:policies|tasks)/', reservations] },
    },
    {
      name: 'policies-import-only-events-and-names-of-work',
      comment:
        'A policy is a pure sentence: event in; commands and tasks out. Which event tells whom stands beside the read models.',
      severity: 'error',
      from: { path: ['^services/policies/', reservations], pathNot: tests },
      to: {
        pathNot: [
          ...pure,
          reservations,
          '^services/policies/',
          '^services/tasks/(?!.*\\.handler\\.ts$)',
          '^projections/notifications/mailed\\.ts$',
          `${rooms}.*\\.(?:decider|commands)\\.ts$`,
        ],
      },
    },
    {
      name: 'policies-name-commands-as-types-only',
      comment: 'A policy names another room’s command; it never runs its rules.',
      severity: 'error',
      from: { path: ['^services/policies/', reservations], pathNot: tests },
      to: { path: rooms, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'platform-knows-no-business',
      comment:
        'Platform serves every context, so it knows none: no rooms, policies, reservations, tasks or read models.',
      severity: 'error',
      from: { path: '^services/platform/', pathNot: tests },
      to: {
        path: [
          rooms,
          reservations,
          '^services/(?:policies|tasks)/',
          '^projections/[^/]+/',
          '^projections/registry\\.ts$',
        ],
      },
    },
    {
      name: 'only-entries-import-apps',
      comment: 'Composition roots are the last to be composed: only scripts and tests start them.',
      severity: 'error',
      from: { path: '^(?:contracts|services|projections|web)/', pathNot: ['^services/apps/', tests] },
      to: { path: '^services/apps/' },
    },
    {
      name: 'only-apps-import-the-demo',
      comment:
        'The product runs without its demo community; only the composition root puts the two together.',
      severity: 'error',
      from: { pathNot: ['^services/(?:apps|demo)/', tests] },
      to: { path: '^services/demo/' },
    },
    {
      name: 'demo-uses-the-product-as-people-do',
      comment:
        'Demo data comes from requests alone: the demo knows contracts and the clock, never rooms or tables.',
      severity: 'error',
      from: { path: '^services/demo/', pathNot: tests },
      to: {
        pathNot: ['^contracts/', '^services/(?:demo|kernel)/', packages('zod'), '^(?:node:)?(?:fs|path)'],
      },
    },
    {
      name: 'nest-lives-in-its-own-files',
      comment:
        'Decorators stand in controllers, gateways, modules, platform and apps; everything else runs without Nest.',
      severity: 'error',
      from: {
        path: '^(?:contracts|services|projections)/',
        pathNot: [nestFiles, '^services/(?:platform|apps)/', tests],
      },
      to: { path: packages('@nestjs', 'nestjs-pino') },
    },
    {
      name: 'web-sees-only-contracts',
      comment: 'The browser never loads server code and never sees stored events.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(?:services|projections|scripts|tests)/' },
    },
    {
      name: 'server-knows-no-web',
      comment: 'The server runs without the web.',
      severity: 'error',
      from: { path: '^(?:contracts|services|projections)/' },
      to: { path: '^web/' },
    },
    {
      name: 'features-never-import-features',
      comment: 'Pages compose features; what two features share belongs into ui/ or lib/.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'pages-are-imported-only-by-the-router',
      comment: 'A page belongs to one route.',
      severity: 'error',
      from: { path: '^web/src/(?:features|ui|lib)/' },
      to: { path: '^web/src/pages/' },
    },
    {
      name: 'design-system-knows-no-product',
      comment: 'ui/ and lib/ serve every feature, so they know none.',
      severity: 'error',
      from: { path: '^web/src/(?:ui|lib)/' },
      to: { path: '^web/src/(?:features|app)/' },
    },
    {
      name: 'product-knows-no-design-page',
      comment:
        'The page that shows the design system stands beside the product; nobody loads it with the product.',
      severity: 'error',
      from: { path: '^web/src/(?!design/)' },
      to: { path: '^web/src/design/' },
    },
    {
      name: 'product-imports-no-tests-or-scripts',
      comment: 'What people run must not depend on what checks or builds it.',
      severity: 'error',
      from: { path: '^(?:contracts|services|projections|web)/', pathNot: tests },
      to: { path: [tests, '^(?:tests|scripts)/'] },
    },
    {
      name: 'no-cycles',
      comment:
        'Files that load each other are one file, or hide a third. A type, or a part that is loaded later, does not count.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    {
      name: 'no-orphans',
      comment: 'A file that nothing imports and that imports nothing is dead.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          tests,
          '(?:^|/)[^/]+\\.config\\.[cm]?[jt]s$',
          '\\.d\\.ts$',
          '^\\.dependency-cruiser\\.cjs$',
          // Jest loads these by the names in its configuration, and doubles by their folder.
          '^scripts/test/[^/]+\\.(?:cjs|mjs)$',
          '/__mocks__/',
        ],
      },
      to: {},
    },
    {
      name: 'imports-resolve',
      comment: 'The file or package must be there.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'packages-are-declared',
      comment: 'A package that is there only because another one needs it may be gone tomorrow.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'server-runs-without-development-packages',
      comment: 'What the server imports is a dependency, not a development dependency.',
      severity: 'error',
      from: { path: '^(?:contracts|services|projections)/', pathNot: tests },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: '(?:^|/)node_modules/@types/',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?:dist|coverage|\\.cache)/' },
    // Type-only imports count: a type is a dependency too.
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
