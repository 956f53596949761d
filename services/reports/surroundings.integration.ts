import { z } from 'zod';
import { SentDirectMessage } from '../../contracts/conversations.ts';
import { LookPage, LOOKS_KEPT_DAYS, Surroundings } from '../../contracts/reports.ts';
import { Created, Done } from '../../contracts/wire.ts';
import { forgetOldLooks } from '../../projections/reports/surroundings.ts';
import { fundedContract, granted, signIn, somebody, subscribe } from '../../tests/journeys/people.ts';
import type { Answer, Person, Somebody } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';
import { inTransaction } from '../platform/pg/pool.ts';
import { forgetTraces } from '../privacy/erase-person.ts';

jest.setTimeout(240_000);

let place: MovedProduct;
let owner: Somebody;
let wren: Somebody;
let ada: Somebody;
let bob: Somebody;
let cass: Somebody;
let report: string;
/** What Bob wrote to Ada: `1` to `13`, the seventh of which is reported. */
const sent: string[] = [];

const write = async (from: Person, to: Somebody, body: string): Promise<string> => {
  const answer = await from.call('POST', '/api/direct-messages', { to: to.id, body });
  return granted(SentDirectMessage, answer).id;
};
const about = async (who: Person, kind: string, id: string): Promise<string> => {
  await place.settled();
  const said = { subject: 'Look', description: 'This breaks the rules.', about: { kind, id } };
  const made = granted(Created, await who.call('POST', '/api/reports', said));
  await place.settled();
  return made.id;
};
const take = async (who: Person, id: string, was = 'open'): Promise<void> => {
  granted(Done, await who.call('POST', `/api/admin/reports/${id}/status`, { status: 'in_progress', was }));
  await place.settled();
};
const look = (who: Person, id: string): Promise<Answer> => who.call('POST', `/api/admin/reports/${id}/look`);
const words = (answer: Answer) => granted(Surroundings, answer).messages.map(({ body }) => body);
const looks = async (who: Person) => granted(LookPage, await who.call('GET', '/api/admin/looks')).items;
const refused = (status: number, code: string) => ({ status, body: { code } });

beforeAll(async () => {
  place = await openMovedProduct();
  // Who signs in first owns the site.
  owner = await somebody(place.url, 'Owen');
  [wren, ada, bob, cass] = (await Promise.all(
    ['Wren', 'Ada', 'Bob', 'Cass'].map((name) => somebody(place.url, name)),
  )) as [Somebody, Somebody, Somebody, Somebody];
  owner = { ...owner, ...(await signIn(place.url, owner)) };
  for (const who of [wren, cass])
    granted(Done, await owner.call('POST', `/api/admin/users/${who.id}/promote`));
  wren = { ...wren, ...(await signIn(place.url, wren)) };
  await write(cass, bob, 'Nobody asks for this.');
  await write(ada, bob, '1');
  granted(z.unknown(), await bob.call('POST', '/api/direct-messages', { to: ada.id, body: '2' }));
  await place.settled();
  for (const body of ['3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13'])
    sent.push(await write(bob, ada, body));
  report = await about(ada, 'message', sent[4] ?? '');
});
afterAll(() => place.stop());

describe('the surroundings of a reported message', () => {
  it('are nobody’s without a claim, and those alone of the admin who has it', async () => {
    for (const who of [ada, bob]) expect(await look(who, report)).toMatchObject(refused(403, 'not_allowed'));
    expect(await look(owner, report)).toMatchObject(refused(409, 'report_not_yours'));
    await take(owner, report);
    expect(await look(wren, report)).toMatchObject(refused(409, 'report_not_yours'));
    expect(await looks(owner)).toEqual([]);
  });

  it('are five messages before and five after, of its conversation alone', async () => {
    expect(words(await look(owner, report))).toEqual([
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
      '10',
      '11',
      '12',
    ]);
    const [found] = await looks(wren);
    expect(found).toMatchObject({
      admin: { id: owner.id },
      report: { id: report, subject: 'Look' },
      message_id: sent[4],
    });
  });

  it('show nothing of what was removed, but for the reported one', async () => {
    for (const id of [sent[4], sent[5]])
      granted(z.unknown(), await bob.call('DELETE', `/api/direct-messages/${id}`));
    await place.settled();
    const { messages } = granted(Surroundings, await look(owner, report));
    expect(messages.slice(5, 7)).toMatchObject([
      { body: '7', removed: true, reported: true },
      { body: null, removed: true, reported: false },
    ]);
    expect(await looks(owner)).toHaveLength(2);
  });

  it('are those of a contract chat as well', async () => {
    await subscribe(bob, 'studio');
    const chat = await fundedContract(bob, ada);
    const said: string[] = [];
    for (const [who, body] of [
      [bob, 'Hello.'],
      [ada, 'Hi.'],
      [bob, 'Pay me elsewhere.'],
    ] as const)
      said.push(granted(Created, await who.call('POST', `/api/applications/${chat}/messages`, { body })).id);
    const made = await about(ada, 'message', said[2] ?? '');
    await take(wren, made);
    expect(words(await look(wren, made))).toEqual(['Hello.', 'Hi.', 'Pay me elsewhere.']);
  });

  it('belong to reports of messages, and to no admin whom the report is about', async () => {
    const profile = await about(ada, 'profile', bob.id);
    await take(owner, profile);
    expect(await look(owner, profile)).toMatchObject(refused(409, 'not_about_a_message'));
    const mine = await about(ada, 'message', await write(wren, ada, 'Buy my game.'));
    expect(await look(wren, mine)).toMatchObject(refused(404, 'report_not_found'));
    await take(owner, mine);
    granted(Surroundings, await look(owner, mine));
    expect((await looks(wren)).map((each) => each.report.id)).not.toContain(mine);
    expect((await looks(owner)).map((each) => each.report.id)).toContain(mine);
  });

  it('are closed to whoever is no admin any more, in the same second', async () => {
    granted(Done, await owner.call('POST', `/api/admin/users/${cass.id}/demote`));
    expect(await look(cass, report)).toMatchObject(refused(403, 'not_allowed'));
    expect(await cass.call('GET', '/api/admin/looks')).toMatchObject(refused(403, 'not_allowed'));
  });

  it('end with the claim, which another admin can take', async () => {
    await place.pass(1);
    for (const who of [owner, wren]) Object.assign(who, await signIn(place.url, who));
    expect(await look(owner, report)).toMatchObject(refused(409, 'report_not_yours'));
    await take(wren, report, 'in_progress');
    granted(Surroundings, await look(wren, report));
    expect(await look(owner, report)).toMatchObject(refused(409, 'report_not_yours'));
  });

  it('of an erased person stay sealed, and a look keeps no name of an erased admin', async () => {
    const { pool } = place.product.foundation;
    // As an erasure leaves them (projections/erasure.integration.ts).
    await pool.query('update read.direct_messages set body = null where sender_id = $1', [bob.id]);
    expect(words(await look(wren, report)).filter((body) => body !== null)).toEqual([]);
    await inTransaction(pool, (tx) => forgetTraces(tx, wren.id));
    const all = await looks(owner);
    expect(all.filter(({ admin }) => admin === null).length).toBeGreaterThan(0);
    expect(all.filter(({ admin }) => admin?.id === wren.id)).toEqual([]);
  });

  it('are known for 400 days', async () => {
    const { pool } = place.product.foundation;
    const count = (await looks(owner)).length;
    const after = (days: number) => new Date(place.now().getTime() + days * 86_400_000);
    await forgetOldLooks(pool, after(LOOKS_KEPT_DAYS - 2));
    expect(await looks(owner)).toHaveLength(count);
    await forgetOldLooks(pool, after(LOOKS_KEPT_DAYS));
    expect(await looks(owner)).toEqual([]);
  });
});
