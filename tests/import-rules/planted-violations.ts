/** A file of the planted tree that breaks the named rules, and no other. */
export interface Planted {
  readonly file: string;
  readonly source: string;
  readonly breaks: readonly string[];
}

const planted = (rule: string, file: string, source: string, ...alsoBreaks: string[]): Planted => ({
  file,
  source,
  breaks: [rule, ...alsoBreaks],
});

/** At least one violation of every rule, each as somebody in a hurry would write it. */
export const plantedViolations: readonly Planted[] = [
  planted('contracts-import-only-zod', 'contracts/stored.ts', `import '../services/events.ts';`),
  planted('contracts-import-only-zod', 'contracts/files.ts', `import 'node:fs';`),
  planted('events-import-only-contracts', 'services/events.ts', `import './kernel/log.ts';\nimport 'zod';`),
  planted('kernel-imports-only-contracts-and-events', 'services/kernel/rows.ts', `import 'pg';`),
  planted(
    'kernel-imports-only-contracts-and-events',
    'services/kernel/settings.ts',
    `import type {} from '../platform/config.ts';`,
  ),
  planted('ids-are-made-in-kernel-ids', 'services/escrow/fresh-id.ts', `import 'uuid';`),
  planted(
    'deciders-import-no-surroundings',
    'services/escrow/configured.decider.ts',
    `import '../platform/config.ts';`,
  ),
  planted('deciders-import-no-surroundings', 'services/escrow/random.decider.ts', `import 'node:crypto';`),
  planted(
    'deciders-import-no-surroundings',
    'services/escrow/asking.decider.ts',
    `import '../../projections/escrow/escrow.ts';`,
  ),
  planted(
    'deciders-import-no-surroundings',
    'services/escrow/routed.decider.ts',
    `import './escrow.controller.ts';`,
  ),
  planted(
    'projections-see-events-not-rooms',
    'projections/escrow/decided.ts',
    `import type {} from '../../services/escrow/escrow.decider.ts';`,
  ),
  planted(
    'only-the-projection-runner-uses-platform',
    'projections/escrow/connected.ts',
    `import '../../services/platform/config.ts';`,
  ),
  planted('projections-import-only-database-packages', 'projections/escrow/paying.ts', `import 'stripe';`),
  planted('projections-import-only-database-packages', 'projections/escrow/reading.ts', `import 'node:fs';`),
  planted(
    'rooms-never-import-each-other',
    'services/escrow/hiring.ts',
    `import type {} from '../hiring/hiring.decider.ts';`,
  ),
  planted('rooms-are-listed-once', 'services/apps/some-rooms.ts', `import '../escrow/room.ts';`),
  planted(
    'rooms-know-no-policies-and-tasks',
    'services/escrow/automatic.ts',
    `import '../policies/pay-out.ts';`,
  ),
  planted(
    'rooms-know-no-policies-and-tasks',
    'services/escrow/queued.ts',
    `import '../tasks/transfer.handler.ts';`,
  ),
  planted('rooms-know-no-policies-and-tasks', 'services/escrow/reserving.ts', `import '../reservations.ts';`),
  planted(
    'policies-import-only-events-and-names-of-work',
    'services/policies/working.ts',
    `import '../tasks/transfer.handler.ts';`,
  ),
  planted(
    'policies-import-only-events-and-names-of-work',
    'services/policies/asking.ts',
    `import '../../projections/escrow/escrow.ts';`,
  ),
  planted(
    'policies-import-only-events-and-names-of-work',
    'services/policies/routed.ts',
    `import type {} from '../escrow/escrow.controller.ts';`,
  ),
  planted(
    'policies-name-commands-as-types-only',
    'services/policies/deciding.ts',
    `import { decide } from '../escrow/escrow.decider.ts';\ndecide();`,
  ),
  planted(
    'policies-name-commands-as-types-only',
    'services/reservations.ts',
    `import { decide } from './escrow/escrow.decider.ts';\nimport '../projections/escrow/escrow.ts';\ndecide();`,
    'policies-import-only-events-and-names-of-work',
  ),
  planted(
    'platform-knows-no-business',
    'services/platform/favourite.ts',
    `import type {} from '../escrow/escrow.decider.ts';`,
  ),
  planted(
    'platform-knows-no-business',
    'services/platform/shortcut.ts',
    `import '../../projections/escrow/escrow.ts';`,
  ),
  planted('platform-knows-no-business', 'services/platform/reserving.ts', `import '../reservations.ts';`),
  planted('only-entries-import-apps', 'services/platform/composed.ts', `import '../apps/api.ts';`),
  planted('only-apps-import-the-demo', 'services/escrow/shown.ts', `import '../demo/story.ts';`),
  planted('only-apps-import-the-demo', 'scripts/story.ts', `import '../services/demo/story.ts';`),
  planted('demo-uses-the-product-as-people-do', 'services/demo/shortcut.ts', `import 'pg';`),
  planted(
    'demo-uses-the-product-as-people-do',
    'services/demo/commanding.ts',
    `import type {} from '../escrow/escrow.decider.ts';`,
  ),
  planted('nest-lives-in-its-own-files', 'services/tasks/injected.handler.ts', `import '@nestjs/common';`),
  planted(
    'nest-lives-in-its-own-files',
    'services/escrow/service.ts',
    `import type {} from '@nestjs/common';`,
  ),
  planted(
    'web-sees-only-contracts',
    'web/src/features/escrow/stored.ts',
    `import type {} from '../../../../services/events.ts';`,
  ),
  planted(
    'web-sees-only-contracts',
    'web/src/features/escrow/folded.ts',
    `import '../../../../projections/escrow/escrow.ts';`,
  ),
  planted('server-knows-no-web', 'services/escrow/worded.ts', `import '../../web/src/lib/format.ts';`),
  planted('features-never-import-features', 'web/src/features/escrow/chatty.ts', `import '../chat/api.ts';`),
  planted(
    'pages-are-imported-only-by-the-router',
    'web/src/features/escrow/paged.ts',
    `import '../../pages/jobs.ts';`,
  ),
  planted('design-system-knows-no-product', 'web/src/ui/button.ts', `import '../features/chat/api.ts';`),
  planted('design-system-knows-no-product', 'web/src/lib/routed.ts', `import '../app/router.ts';`),
  planted(
    'product-knows-no-design-page',
    'web/src/pages/shown.ts',
    `import '../design/specimens/buttons.ts';`,
  ),
  planted(
    'product-imports-no-tests-or-scripts',
    'services/platform/proven.ts',
    `import '../../tests/market.ts';`,
  ),
  planted(
    'product-imports-no-tests-or-scripts',
    'services/platform/seeded.ts',
    `import '../../scripts/demo.ts';`,
  ),
  planted('no-cycles', 'services/chat/first.ts', `import './second.ts';`),
  planted('no-orphans', 'services/chat/forgotten.ts', `export const nobody = 'needs this';`),
  planted('imports-resolve', 'services/chat/moved.ts', `import './was-here.ts';`),
  planted('packages-are-declared', 'services/chat/borrowed.ts', `import 'bullmq';`),
  planted('server-runs-without-development-packages', 'services/chat/watched.ts', `import 'jest';`),
];

/** What the house is made of: none of these may be complained about. */
export const permitted: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    type: 'module',
    dependencies: { '@nestjs/common': '*', pg: '*', stripe: '*', typeorm: '*', uuid: '*', zod: '*' },
    devDependencies: { jest: '*' },
  }),
  'contracts/money.ts': `import 'zod';`,
  'contracts/jobs.ts': `import './money.ts';`,
  'services/kernel/log.ts': `import type {} from '../../contracts/money.ts';`,
  'services/kernel/ids.ts': `import 'uuid';`,
  'services/platform/config.ts': `import 'pg';\nimport '@nestjs/common';\nimport '../kernel/log.ts';`,
  'services/hiring/hiring.decider.ts': `import '../events.ts';\nimport '../../contracts/jobs.ts';`,
  'services/escrow/fees.ts': `import '../../contracts/money.ts';`,
  'services/escrow/escrow.decider.ts': `import './fees.ts';\nimport '../kernel/log.ts';\nexport const decide = () => {};`,
  'services/escrow/escrow.controller.ts': `import '@nestjs/common';\nimport './escrow.decider.ts';\nimport '../platform/config.ts';\nimport '../../projections/escrow/escrow.ts';`,
  'services/escrow/room.ts': `import './escrow.decider.ts';\nexport const room = () => import('./escrow.controller.ts');`,
  'services/apps/rooms.ts': `import '../escrow/room.ts';`,
  'services/escrow/escrow.spec.ts': `import '../hiring/hiring.decider.ts';\nimport '@nestjs/common';`,
  // The other half of the planted cycle, which is reported once.
  'services/chat/second.ts': `import './first.ts';`,
  'web/src/features/chat/panel.ts': `import './opened.ts';\nimport type {} from './words.ts';`,
  'web/src/features/chat/opened.ts': `export const panel = import('./panel.ts');`,
  'web/src/features/chat/words.ts': `import './panel.ts';`,
  'services/policies/pay-out.ts': `import type {} from '../escrow/escrow.decider.ts';\nimport '../tasks/transfer.ts';\nimport '../events.ts';`,
  'services/policies/finish.ts': `import '../reservations.ts';`,
  'services/tasks/transfer.ts': `import 'zod';`,
  'services/tasks/transfer.handler.ts': `import './transfer.ts';\nimport '../platform/config.ts';\nimport 'stripe';`,
  'services/demo/story.ts': `import '../../contracts/money.ts';\nimport '../kernel/log.ts';\nimport 'zod';\nimport 'node:fs/promises';`,
  'services/apps/api.ts': `import '../demo/story.ts';\nimport '../reservations.ts';\nimport '../escrow/escrow.controller.ts';\nimport '../policies/pay-out.ts';\nimport '../../projections/registry.ts';`,
  'projections/escrow/escrow.ts': `import 'typeorm';\nimport type {} from 'pg';\nimport '../../services/events.ts';`,
  'projections/registry.ts': `import './escrow/escrow.ts';`,
  'projections/runner.ts': `import './registry.ts';\nimport '../services/platform/config.ts';\nimport 'pg';`,
  'web/src/lib/format.ts': `import '../../../contracts/money.ts';`,
  'web/src/features/chat/api.ts': `import '../../lib/format.ts';`,
  'web/src/design/specimens/buttons.ts': `import '../../lib/format.ts';`,
  'web/src/pages/jobs.ts': `import '../features/chat/api.ts';`,
  'web/src/app/router.ts': `import '../pages/jobs.ts';`,
  'tests/market.ts': `import '../services/apps/api.ts';`,
  'scripts/demo.ts': `import '../services/apps/api.ts';`,
};
