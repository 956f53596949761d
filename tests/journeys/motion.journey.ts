import type { Browser, Page } from '@playwright/test';
import { AT_REST, MOVED, WATCH_MOTION } from './face/in-page.ts';
import { settled, watchRequests } from './face/settled.ts';
import { open, visitAlone } from './face/visit.ts';
import type { Person } from './people.ts';
import { fundedContract, person, subscribe } from './people.ts';
import type { Product } from './product.ts';
import { expect, test } from './site.ts';

test.describe('for who asks for less motion @desktop @release', () => {
  test.describe.configure({ mode: 'parallel' });
  const moved = (page: Page): Promise<readonly string[]> => page.evaluate<string[]>(MOVED);

  const arrive = async (
    browser: Browser,
    { url }: Pick<Product, 'url'>,
    reducedMotion: 'reduce' | 'no-preference',
  ): Promise<Page> => {
    const context = await browser.newContext({ reducedMotion });
    await context.addInitScript({ content: WATCH_MOTION });
    const page = await context.newPage();
    watchRequests(page);
    await page.goto(url);
    await expect(page.locator('.splash')).toBeVisible();
    return page;
  };

  test('the splash and the home page stand still', async ({ browser, community }) => {
    const page = await arrive(browser, community.product, 'reduce');
    // All of the name is there at once.
    for (const letter of await page.locator('.splash__n span').all())
      await expect(letter).toHaveCSS('opacity', '1');
    await expect(page.locator('.splash')).toBeHidden();
    await page.mouse.wheel(0, 4_000);
    await settled(page);
    const found = await moved(page);
    await page.context().close();

    expect(found).toEqual([]);
  });

  test('what would move for others is noticed', async ({ browser, community }) => {
    const page = await arrive(browser, community.product, 'no-preference');
    await expect.poll(async () => (await moved(page)).join()).toContain('beat of sel');
    await page.context().close();
  });

  // Shorter than the time between two looks, so that each is seen by what tells of it alone.
  const moves: Readonly<Record<string, { readonly program: string; readonly sign: string }>> = {
    'an animation of a stylesheet': {
      program: `sheet('@keyframes hop { to { translate: 0 9px } } .hopping { animation: hop 90ms }');
        box.className = 'hopping';`,
      sign: 'hop of hopping: translate',
    },
    'a transition': {
      program: `sheet('.sliding { transition: transform 90ms }');
        box.className = 'sliding';
        box.getBoundingClientRect();
        box.style.transform = 'translateX(9px)';`,
      sign: 'transition of sliding: transform',
    },
    'a call of animate': {
      program: `box.className = 'turning';
        box.animate([{ transform: 'none' }, { transform: 'rotate(9deg)' }], { duration: 90 });`,
      sign: 'transition of turning: transform',
    },
    'an animation that is played': {
      program: `box.className = 'played';
        new Animation(new KeyframeEffect(box, [{ width: '1px' }, { width: '9px' }], 90)).play();`,
      sign: 'transition of played: width',
    },
  };
  test('a short move is noticed, whatever set it going', async ({ browser, community }) => {
    // For who asks for less of it the product's own style would hold these up.
    const options = { reducedMotion: 'no-preference' } as const;
    const { context, page } = await visitAlone(browser, community.product, null, options);
    await context.addInitScript({ content: WATCH_MOTION });
    for (const [name, { program, sign }] of Object.entries(moves)) {
      await open(page, `${community.product.url}/about`);
      expect(await moved(page), name).not.toContain(sign);
      await page.evaluate(`{
        const sheet = (text) => {
          const made = new CSSStyleSheet();
          made.replaceSync(text);
          document.adoptedStyleSheets = [made];
        };
        const box = document.querySelector('main').appendChild(document.createElement('p'));
        ${program}
      }`);
      await expect.poll(() => moved(page), name).toContain(sign);
    }
    await context.close();
  });

  test('money changes its state without travelling', async ({ browser, community }) => {
    const { product } = community;
    const [hires, works] = [await person(product.url, 'Hires'), await person(product.url, 'Works')];
    await subscribe(hires, 'creator');
    const held = await fundedContract(hires, works);
    const look = async (who: Person): Promise<Page> => {
      const { context, page } = await visitAlone(browser, product, who);
      await context.addInitScript({ content: WATCH_MOTION });
      await open(page, `${product.url}/messages/application/${held}`);
      return page;
    };
    const employer = await look(hires);
    const developer = await look(works);
    await employer.getByRole('button', { name: 'Release Payment' }).click();
    await employer.getByRole('dialog').getByRole('button', { name: 'Release Payment' }).click();
    // The rating that opens then hides the rest of the page from roles.
    for (const page of [employer, developer])
      await expect(page.locator('[role=log]').getByText('Payment Released!', { exact: true })).toBeVisible();
    for (const page of [employer, developer]) await page.evaluate(AT_REST);
    const found = [...(await moved(employer)), ...(await moved(developer))];
    for (const page of [employer, developer]) await page.context().close();

    expect(found).toEqual([]);
  });
});
