import type { ModeratedProduct } from '../../../tests/support/moderated-product.ts';
import { startModeratedProduct } from '../../../tests/support/moderated-product.ts';

jest.setTimeout(120_000);

const RACERS = 50;

describe('the site', () => {
  let started: ModeratedProduct;
  beforeAll(async () => {
    started = await startModeratedProduct({ ROLES: 'api,projector' });
  });
  afterAll(async () => started.stop());

  it('goes to exactly one of 50 people who sign in first at the same time', async () => {
    const people = [];
    for (let index = 0; index < RACERS; index += 1) people.push(await started.register(`Racer${index}`));

    const signed = await Promise.all(people.map(({ email }) => started.signIn(email)));

    const { log, readPosition } = started.product.foundation;
    expect(await readPosition.waitFor(await log.head(), 10_000)).toBe(true);
    const claims = await log.readStream('site-all');
    expect(claims.map(({ type }) => type)).toEqual(['SiteOwnerClaimed']);
    const { userId: owner } = JSON.parse(claims[0]?.data ?? '{}') as { userId?: string };
    const roles = await Promise.all(
      signed.map(async (person) => ({
        id: person.id,
        roles: (await person.ask('GET', '/api/me')).body['user_roles'],
      })),
    );
    expect(roles).toEqual(people.map(({ id }) => ({ id, roles: id === owner ? ['site_owner'] : [] })));

    const winner = signed.find(({ id }) => id === owner);
    const { body } = (await winner?.ask('GET', '/api/admin/audit?limit=50')) ?? {};
    const kinds = (body?.['items'] as { kind: string; person: { id: string } }[]).filter(
      ({ kind }) => kind === 'site_owner_claimed',
    );
    expect(kinds).toMatchObject([{ person: { id: owner } }]);
  });
});

describe('a site that names its owner', () => {
  let started: ModeratedProduct;
  beforeAll(async () => {
    started = await startModeratedProduct({
      ROLES: 'api,projector',
      SITE_OWNER_EMAIL: 'Chosen-2@example.com',
    });
  });
  afterAll(async () => started.stop());

  it('goes to nobody else, however early they sign in', async () => {
    const early = await started.arrive('Early');
    expect((await early.ask('GET', '/api/admin/audit')).body.code).toBe('not_allowed');
    expect(await started.product.foundation.log.readStream('site-all')).toEqual([]);

    const chosen = await started.arrive('Chosen');
    const { readPosition, log } = started.product.foundation;
    expect(await readPosition.waitFor(await log.head(), 10_000)).toBe(true);
    expect((await chosen.ask('GET', '/api/admin/audit')).status).toBe(200);
  });
});
