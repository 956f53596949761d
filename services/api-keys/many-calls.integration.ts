import { Agent, get } from 'node:http';
import { MadeApiKey } from '../../contracts/api-keys.ts';
import { granted, signIn, somebody } from '../../tests/journeys/people.ts';
import type { Somebody } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';
import { grantPlan } from '../../tests/support/plans-granted.ts';

jest.setTimeout(300_000);

const CALLS = 10_000;
/** Connections of the program. */
const CONNECTIONS = 200;
const A_MINUTE = 60;

let place: MovedProduct;
let ada: Somebody;
beforeAll(async () => {
  place = await openMovedProduct();
  // Who signs in first owns the site.
  const owner = await somebody(place.url, 'Owen');
  ada = await somebody(place.url, 'Ada');
  await grantPlan({ ...owner, ...(await signIn(place.url, owner)) }, ada, 'enterprise');
  await place.settled();
});
afterAll(() => place.stop());

it('10,000 calls at once are answered: those of its limit, and all others with the time to wait', async () => {
  const asked = { name: 'Runaway', scopes: ['profile:read'], limit: A_MINUTE };
  const { key } = granted(MadeApiKey, await ada.call('POST', '/api/me/api-keys', asked));
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const call = (): Promise<string> =>
    new Promise((resolve, reject) => {
      const options = { agent, headers: { authorization: `Bearer ${key}` } };
      get(`${place.url.replace('localhost', '127.0.0.1')}/api/v1/me`, options, (answer) => {
        answer.resume();
        const waits = Number(answer.headers['retry-after'] ?? 0) > 0 ? ' later' : '';
        const isFirst = String(answer.headers['ratelimit']).includes(`r=${A_MINUTE - 1};`) ? ' first' : '';
        answer.on('end', () => resolve(`${answer.statusCode}${waits}${isFirst}`));
      }).on('error', reject);
    });
  const answers = await Promise.all(Array.from({ length: CALLS }, call));
  agent.destroy();

  const taken = answers.filter((answer) => answer.startsWith('200')).length;
  const minutes = answers.filter((answer) => answer === '200 first').length;
  expect(answers.filter((answer) => answer === '429 later')).toHaveLength(CALLS - taken);
  // A slow machine needs more than one minute for them; each has so many, the last one at most.
  expect(taken).toBeGreaterThanOrEqual(A_MINUTE * Math.max(1, minutes - 1));
  expect(taken).toBeLessThanOrEqual(A_MINUTE * minutes);
  // Its person goes on, and so does a key of theirs that did nothing.
  expect((await ada.call('GET', '/api/me')).status).toBe(200);
  const other = granted(MadeApiKey, await ada.call('POST', '/api/me/api-keys', asked));
  const { status } = await fetch(`${place.url}/api/v1/me`, {
    headers: { authorization: `Bearer ${other.key}` },
  });
  expect(status).toBe(200);
});
