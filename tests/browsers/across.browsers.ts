import { arrive, browsers, DESK, test } from './shared.ts';
import { talk } from './chat.ts';

const ways = [
  ['chromium', 'firefox'],
  ['firefox', 'webkit'],
  ['webkit', 'chromium'],
] as const;

for (const names of ways)
  test(`somebody in ${names[0]} talks with somebody in ${names[1]}`, async ({ community }) => {
    const opened = [await browsers[names[0]](), await browsers[names[1]]()] as const;
    try {
      const [one, other] = opened;
      const { url } = community.product;
      const tabs = [await arrive(one, url, DESK), await arrive(other, url, DESK)] as const;
      await talk({ community, tabs, names });
    } finally {
      for (const browser of opened) await browser.close();
    }
  });
