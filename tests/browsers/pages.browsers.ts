import { expect } from '@playwright/test';
import { STICKING_OUT } from '../journeys/face/in-page.ts';
import { viewers } from '../journeys/face/viewers.ts';
import { HEADING } from './in-page.ts';
import { arrive, DESK, during, open, PHONE, signIn, test } from './shared.ts';
import type { Tab } from './tab.ts';

/** What is wrong with the page as it stands. */
const faultsOf = async (tab: Tab): Promise<readonly string[]> => [
  ...(await tab.read<string[]>(STICKING_OUT)),
  ...((await tab.read<string>(HEADING)) === '' ? ['it has no heading'] : []),
];

for (const [viewer, seen] of Object.entries(viewers))
  for (const size of [DESK, PHONE])
    test(`is whole and without a fault on every page that the ${viewer} sees, ${size.width} px wide`, async ({
      checked,
      community,
    }) => {
      const { who, paths } = seen(community);
      const { url } = community.product;
      const tab = await arrive(checked, url, size);
      await during([tab], async () => {
        if (who !== null) await signIn(tab, who);
        const found: string[] = [];
        for (const path of paths) {
          const told = tab.faults.length;
          await open(tab, `${url}/${path}`);
          const faults = [...(await faultsOf(tab)), ...tab.faults.slice(told)];
          found.push(...faults.map((fault) => `/${path}: ${fault}`));
        }
        expect(found).toEqual([]);
        expect(tab.faults).toEqual([]);
      });
    });

test('is told of where it has a fault', async ({ checked, community }) => {
  const { url } = community.product;
  const tab = await arrive(checked, url, PHONE);
  await during([tab], async () => {
    await open(tab, `${url}/about`);
    await tab.read(`document.querySelector('main').insertAdjacentHTML('beforeend', '<p id="wide">${'wide'.repeat(400)}</p>'),
      wide.style.whiteSpace = 'nowrap', document.querySelector('h1').remove(),
      setTimeout(() => { throw new Error('thrown by the page'); }), void Promise.reject(new Error('promised by the page')),
      console.error('called by the page')`);
    await tab.read(`import('data:text/javascript,1').catch(() => undefined)`);
    const found = await faultsOf(tab);

    expect(found).toContainEqual(expect.stringContaining('the page is '));
    expect(found).toContainEqual('it has no heading');
    for (const sign of [
      /threw .*thrown by the page/,
      /promised by the page/,
      /called an error.* called by the page/,
      /script-src/,
    ])
      await expect.poll(() => tab.faults).toContainEqual(expect.stringMatching(sign));
  });
});
