import { MessagePage } from '../../contracts/contract.ts';
import { Created } from '../../contracts/wire.ts';
import { fundedContract, granted, somebody, subscribe } from '../../tests/journeys/people.ts';
import type { Answer, Person, Somebody } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';

jest.setTimeout(240_000);

let place: MovedProduct;
let ada: Somebody;
let bob: Somebody;
let chat: string;
/** What Ada wrote to Bob: `0` to `8`. */
const sent: string[] = [];

const write = async (to: string, body: string): Promise<string> =>
  granted(Created, await ada.call('POST', `/api/applications/${to}/messages`, { body })).id;
const page = (who: Person, query: string): Promise<Answer> =>
  who.call('GET', `/api/applications/${chat}/messages?${query}`);
const words = (answer: Answer): string =>
  granted(MessagePage, answer)
    .items.map(({ body }) => body)
    .join('');

beforeAll(async () => {
  place = await openMovedProduct();
  [ada, bob] = (await Promise.all(['Ada', 'Bob'].map((name) => somebody(place.url, name)))) as [
    Somebody,
    Somebody,
  ];
  await subscribe(bob, 'studio');
  chat = await fundedContract(bob, ada);
  for (const body of ['0', '1', '2', '3', '4', '5', '6', '7', '8']) sent.push(await write(chat, body));
  await place.settled();
});
afterAll(() => place.stop());

describe('the messages of a contract chat around one of them', () => {
  it('are as many before it as after it, and fewer at either end', async () => {
    const around = async (nth: number, limit: number) =>
      words(await page(bob, `around=${sent[nth] ?? ''}&limit=${limit}`));
    expect(await around(4, 5)).toBe('23456');
    // The message itself is always among them.
    expect(await around(4, 4)).toBe('2345');
    expect(await around(4, 1)).toBe('4');
    expect(await around(0, 5)).toBe('01234');
    expect(await around(8, 5)).toBe('678');
  });

  it('lead on to what follows', async () => {
    const middle = granted(MessagePage, await page(bob, `around=${sent[4] ?? ''}&limit=3`));
    expect(middle.next_cursor).toBe(String(middle.items.at(-1)?.sequence));
    expect(words(await page(bob, `after=${middle.next_cursor ?? ''}`))).toBe('678');
  });

  it('are of this chat alone', async () => {
    const other = await fundedContract(bob, ada);
    const elsewhere = await write(other, 'Elsewhere.');
    await place.settled();
    for (const id of [elsewhere, chat])
      expect(await page(bob, `around=${id}`)).toMatchObject({
        status: 404,
        body: { code: 'message_not_found' },
      });
  });
});
