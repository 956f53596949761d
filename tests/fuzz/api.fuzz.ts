import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { z } from 'zod';
import { MadeApiKey } from '../../contracts/api-keys.ts';
import type { ApiScope } from '../../contracts/api-keys.ts';
import { apiOperations } from '../../contracts/api-v1.ts';
import type { Loop } from '../journeys/loop.ts';
import { walkTheLoop } from '../journeys/loop.ts';
import type { Product } from '../journeys/product.ts';
import { startProduct } from '../journeys/product.ts';
import type { Person } from '../journeys/people.ts';
import { granted, person, somebody } from '../journeys/people.ts';
import { grantPlan } from '../support/plans-granted.ts';
import { Me } from '../../contracts/profiles.ts';
import { authOperations, otherOperations } from './auth-operations.ts';
import type { Operation } from './description.ts';
import { operationsOf } from './description.ts';
import { faultsOf } from './judge.ts';
import type { Secrets } from './judge.ts';
import type { FuzzedAnswer } from './send.ts';
import { asCurl, send } from './send.ts';
import type { FuzzedRequest, Known } from './requests.ts';
import { requestsOf } from './requests.ts';

const cases = Number(process.env['FUZZ_CASES'] ?? 15);
const seed = Number(process.env['FUZZ_SEED']);
const only = process.env['FUZZ_ONLY'] ?? '';

const wordsOf = ({ errorInstance }: fc.RunDetails<[FuzzedRequest]>): string =>
  errorInstance instanceof Error ? errorInstance.message : String(errorInstance);

/** Addresses of others are what these are for: the mailbox of development, and an admin's routes for an admin. */
const showsOthers = ({ viewer, path }: FuzzedRequest): boolean =>
  path.startsWith('/dev/') || (viewer === 'owner' && /^\/(api|auth\/v1)\/(admin\/|invite)/.test(path));

/** How often each status came, over all operations. */
const statuses = new Map<number, number>();

test.describe('the API, asked rightly, nearly rightly and wildly', () => {
  test.describe.configure({ mode: 'default' });
  let product: Product;
  let loop: Loop;
  const userIds: string[] = [];
  let people: Readonly<Record<string, Person>>;

  test.beforeAll(async () => {
    console.log(`fuzz: FUZZ_SEED=${seed} FUZZ_CASES=${cases}`);
    product = await startProduct({ RATE_LIMIT_SCALE: '1000' });
    loop = await walkTheLoop(product.url);
    people = { owner: loop.owner, person: loop.employer, other: loop.developer };
    userIds.push(loop.subject);
    for (const { call } of Object.values(people)) userIds.push(granted(Me, await call('GET', '/api/me')).id);
  });
  test.afterAll(async () => {
    await product.stop();
    const told = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
    console.log(
      `fuzz (seed ${seed}): ${[...statuses.values()].reduce((a, b) => a + b, 0)} answers; ${told.join(', ')}`,
    );
  });

  const known = (): Known => ({
    viewers: ['visitor', ...Object.keys(people), ...Object.keys(people)],
    ids: [...loop.jobs, ...loop.applications, ...userIds],
    usernames: Object.values(people).map(({ username }) => username),
    files: loop.pictures.map((picture) => picture.split('/').at(-1) ?? ''),
  });

  const secrets = (): Secrets =>
    Object.fromEntries(
      Object.entries(people).map(([name, { email, token }]) => [name, [email, token.split('.')[2] ?? token]]),
    );

  /** Somebody who was signed out, suspended or erased by what was tried is followed by somebody new. */
  const renewed = async (): Promise<void> => {
    for (const [name, who] of Object.entries(people)) {
      const me = Me.safeParse((await who.call('GET', '/api/me')).body);
      if (!me.success || me.data.suspended_until !== null)
        people = { ...people, [name]: await person(product.url, name === 'person' ? 'Eva' : 'Don') };
    }
  };

  const tried = async (operation: Operation, request: FuzzedRequest): Promise<void> => {
    let answer: FuzzedAnswer;
    try {
      answer = await send(product.url, request, people[request.viewer]?.token ?? null);
    } catch (error) {
      throw new Error(`no answer (${String(error)}) to\n${asCurl(request)}`, { cause: error });
    }
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const hidden = showsOthers(request) ? {} : secrets();
    const faults = faultsOf(operation, request, answer, hidden);
    if (faults.length > 0)
      throw new Error(`${faults.join('\n')}\n${answer.text.slice(0, 300)}\n${asCurl(request)}`);
  };

  const fuzz = async (operations: readonly Operation[]): Promise<void> => {
    const failures: string[] = [];
    for (const operation of operations) {
      const name = `${operation.method} ${operation.path}`;
      if (!name.includes(only)) continue;
      await renewed();
      const outcome = await fc.check(
        fc.asyncProperty(requestsOf(operation, known()), (request) => tried(operation, request)),
        { numRuns: cases, seed, interruptAfterTimeLimit: 600_000, maxSkipsPerRun: 0 },
      );
      if (outcome.failed)
        failures.push(`${name} (path ${outcome.counterexamplePath}):
${wordsOf(outcome)}`);
    }
    expect(failures.join('\n\n')).toBe('');
  };

  test('answers every operation of version 1 to a key, to one with a scope alone, and to a revoked one, as it is described', async () => {
    const ada = await somebody(product.url, 'Ada');
    await grantPlan(loop.owner, ada, 'enterprise');
    const keyWith = async (scopes: readonly ApiScope[]) =>
      granted(MadeApiKey, await ada.call('POST', '/api/me/api-keys', { name: 'Fuzz', scopes }));
    const [whole, part, gone] = [
      await keyWith([...new Set(apiOperations.map(({ scope }) => scope))]),
      await keyWith(['profile:read']),
      await keyWith(['profile:read']),
    ];
    granted(z.unknown(), await ada.call('POST', `/api/me/api-keys/${gone.id}/revoke`));
    const before = people;
    people = {
      whole: { ...ada, token: whole.key },
      part: { ...ada, token: part.key },
      gone: { ...ada, token: gone.key },
    };
    const operations = operationsOf(await (await fetch(`${product.url}/api/v1/openapi.json`)).json());
    expect(operations).toHaveLength(apiOperations.length);
    await fuzz(operations);
    people = before;
  });

  test('answers every described operation as it is described', async () => {
    const operations = operationsOf(await (await fetch(`${product.url}/api/openapi.json`)).json());

    expect(operations.length).toBeGreaterThan(45);
    await fuzz(operations);
  });

  test('answers every call of the accounts’ contract in its shape', async () => {
    await fuzz(authOperations);
  });

  test('breaks nowhere else either', async () => {
    await fuzz(otherOperations);
  });

  test('is still there, and holds together, after all of it', async () => {
    const health = await fetch(`${product.url}/health/ready`);

    expect([health.status, await health.json()]).toEqual([200, expect.anything()]);
  });
});
