import type { Page } from '@playwright/test';
import { AT_REST } from './face/in-page.ts';
import { gateViewers, sweptInGate } from './face/gate-sweep.ts';
import type { Look } from './face/looks.ts';
import { gateLooks, lookAll, narrowLooks, sinceOpened, wideLooks } from './face/looks.ts';
import type { State } from './face/states.ts';
import { statesOf } from './face/states.ts';
import { viewers } from './face/viewers.ts';
import { kindOf, open, visitAlone } from './face/visit.ts';
import { watchFor } from './face/watch.ts';
import { expect, test } from './site.ts';

/**
 * Whatever holds on every page: axe in both themes, nothing that sticks out, room for fingers, no motion for who asks
 * for none, no fault told by the page, nothing of a text taken for a part of it. Each address is opened once.
 */

/** How many parts a viewer's addresses are shared out in, for as many workers to take them. */
const PARTS = { visitor: 2, employer: 3, developer: 2 };

const partsOf = (viewer: string): number => Object.entries(PARTS).find(([name]) => name === viewer)?.[1] ?? 1;

/** What a state opens or changes. Where there is less of it than at first, it has closed by itself, as a toast does. */
const opened = (page: Page): Promise<number> =>
  page.locator('[role=dialog], [role=menu], .toast, .empty, [aria-invalid=true]').count();

/** Takes each look at a state, which is opened again where it has closed. */
const lookAtState = async (
  page: Page,
  { name, open: bringAbout }: State,
  reach: () => Promise<void>,
  looks: readonly Look[],
): Promise<readonly string[]> => {
  const found: string[] = [];
  const reopen = async (): Promise<number> => {
    await reach();
    await bringAbout(page);
    return opened(page);
  };
  let there = await reopen();
  for (const look of looks) {
    if ((await opened(page)) < there) there = await reopen();
    const faults = await lookAll(page, name, [look]);
    if ((await opened(page)) >= there) {
      found.push(...faults);
      continue;
    }
    there = await reopen();
    found.push(...(await lookAll(page, name, [look])));
    if ((await opened(page)) < there) found.push(`${name}: it closes while it is looked at`);
  }
  return found;
};

test.describe('a page of each kind @desktop', () => {
  test.describe.configure({ mode: 'parallel', timeout: 300_000 });

  for (const viewer of gateViewers)
    test(`is without a fault as the ${viewer} sees it`, async ({ browser, community }) => {
      const { who } = viewers[viewer](community);
      const { context, page } = await visitAlone(browser, community.product, who);
      const faults = await watchFor(context);
      const found: string[] = [];
      for (const path of sweptInGate(community, viewer).values()) {
        await page.setViewportSize({ width: 1440, height: 900 });
        await open(page, `${community.product.url}/${path}`);
        found.push(...(await lookAll(page, `/${path}`, gateLooks(who === null))));
      }
      await context.close();

      expect([...new Set([...found, ...faults])]).toEqual([]);
    });
});

test.describe('everything that can be seen @desktop @release', () => {
  test.describe.configure({ mode: 'parallel', timeout: 300_000 });

  for (const [viewer, seen] of Object.entries(viewers))
    for (let part = 0; part < partsOf(viewer); part += 1) {
      const which = partsOf(viewer) === 1 ? '' : `, ${part + 1} of ${partsOf(viewer)}`;
      test(`is without a fault on every page that the ${viewer} sees${which}`, async ({
        browser,
        community,
      }) => {
        const { who, paths } = seen(community);
        const { context, page } = await visitAlone(browser, community.product, who);
        const faults = await watchFor(context);
        const found: string[] = [];
        const looked = new Set<string>();
        const kinds = new Set<string>();
        for (const path of paths.filter((_, index) => index % partsOf(viewer) === part)) {
          await page.setViewportSize({ width: 1440, height: 900 });
          await open(page, `${community.product.url}/${path}`);
          // Where it led to may have been looked at.
          if (looked.has(page.url())) continue;
          looked.add(page.url());
          const newness = kinds.has(kindOf(page.url())) ? 'words' : 'kind';
          kinds.add(kindOf(page.url()));
          found.push(...(await lookAll(page, `/${path}`, [...wideLooks(newness), ...narrowLooks(newness)])));
        }
        await context.close();

        expect([...new Set([...found, ...faults])]).toEqual([]);
      });
    }

  for (const whose of ['visitor', 'employer', 'others'] as const)
    test(`is without a fault in what opens on the pages of the ${whose}`, async ({ browser, community }) => {
      const employer = community.loop.employer;
      const states = statesOf(community).filter(({ who }) =>
        whose === 'visitor'
          ? who === null
          : whose === 'employer'
            ? who === employer
            : who !== null && who !== employer,
      );
      const found: string[] = [];
      for (const who of new Set(states.map((state) => state.who))) {
        const { context, page } = await visitAlone(browser, community.product, who);
        const faults = await watchFor(context);
        for (const state of states.filter((other) => other.who === who)) {
          const [wide, narrow] = [wideLooks('kind'), narrowLooks('kind')];
          const looks = [
            { width: 1440, looks: wide },
            { width: 390, looks: narrow },
          ].filter(({ width }) => state.widths?.includes(width) !== false);
          for (const at of state.stays ? [{ width: 1440, looks: [...wide, ...narrow] }] : looks)
            await test.step(`${state.name}, ${at.width} px`, async () => {
              const reach = async (): Promise<void> => {
                await page.setViewportSize({ width: at.width, height: 900 });
                await open(page, `${community.product.url}/${state.path}`);
              };
              found.push(...(await lookAtState(page, state, reach, at.looks)));
              await page.keyboard.press('Escape');
              await page.evaluate(AT_REST);
              found.push(...(await lookAll(page, `${state.name}, closed`, [sinceOpened])));
            });
        }
        await context.close();
        found.push(...faults);
      }

      expect(states.length).toBeGreaterThan(3);
      expect([...new Set(found)]).toEqual([]);
    });

  test('is told of where it has a fault: each look notices what was planted for it', async ({
    browser,
    community,
  }) => {
    const { context, page } = await visitAlone(browser, community.product, null);
    const faults = await watchFor(context);
    // What is wide changes what stands around it, and so has a page of its own.
    const plants = [
      `document.querySelector('main').insertAdjacentHTML('beforeend',
        '<img src="/favicon.svg"><p id="pale">pale</p><button id="small">x</button><button>y</button>');
      pale.style.color = 'var(--bg-3)';
      small.style.width = small.style.height = '9px';
      setTimeout(() => { throw new Error('thrown by the page'); });
      console.error('called by the page');`,
      `document.querySelector('main').insertAdjacentHTML('beforeend',
        '<p class="wide">${'wide'.repeat(400)}</p><p class="cut">cut${'cut'.repeat(400)}</p>' +
        '<p id="xss-planted">of the corpus</p><p class="rolling">rolls</p>');
      for (const name of ['wide', 'cut']) document.querySelector('.' + name).style.whiteSpace = 'nowrap';
      document.querySelector('.cut').style.overflow = 'hidden';
      const still = { transform: 'none' }, turned = { transform: 'rotate(9deg)' };
      document.querySelector('.rolling').animate([still, turned], { duration: 300, iterations: Infinity });`,
    ];
    const found: string[] = [];
    for (const plant of plants) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(page, `${community.product.url}/about`);
      await page.evaluate(`{ ${plant} }`);
      found.push(...(await lookAll(page, 'here', [...wideLooks('kind'), ...narrowLooks('kind')])));
    }
    await context.close();

    for (const at of ['1440 px: dark', '390 px: dark']) {
      for (const rule of ['image-alt', 'target-size', 'color-contrast'])
        expect(found).toContainEqual(expect.stringContaining(`here: ${at}: ${rule} `));
    }
    for (const sign of [
      'here: 1440 px: light: color-contrast ',
      'here: 390 px: light: color-contrast ',
      'here: 320 px: the page is ',
      'here: 320 px: wider spacing: the page is ',
      'here: 640 px: the page is ',
      'here: 640 px: wider spacing: the page is ',
      'here: 1440 px: the page is ',
      'here: for fingers: button “x” is 9 by 9 px',
      'here: moved: transition of rolling: transform',
      'here: an element of the corpus',
    ])
      expect(found).toContainEqual(expect.stringContaining(sign));
    expect(found).toContainEqual(expect.stringMatching(/320 px: p\.cut .* is cut off by p\.cut/));
    expect(faults).toContainEqual(expect.stringContaining('threw thrown by the page'));
    expect(faults).toContainEqual(expect.stringContaining('called an error: called by the page'));
  });
});
