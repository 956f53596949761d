import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { Contract, FundingCheckout } from '../../contracts/contract.ts';
import { PlanAndUsage, PlanPrices } from '../../contracts/plans.ts';
import type { PaidTier } from '../../contracts/plans.ts';
import { Created } from '../../contracts/wire.ts';
import { followMailedLink } from '../support/mailed-link.ts';

/** What came back; `body` is the parsed JSON, or null where there was none. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Somebody with a confirmed address, who talks to the product over HTTP alone. */
export interface Person {
  readonly token: string;
  readonly username: string;
  readonly email: string;
  /** Reads see the person's own writes: the last position seen goes along. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

export const PASSWORD = 'correct horse 9';
const PATIENCE_MS = 60_000;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 100));

/**
 * Asks until there is an answer.
 * @throws Error after a minute without one
 */
export const eventually = async <T>(what: string, ask: () => Promise<T | undefined>): Promise<T> => {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await pause();
  }
  throw new Error(`waited in vain for ${what}`);
};

/** Links name localhost, which may resolve to an address that the product does not listen on. */
const loopback = (url: string): string => url.replace('//localhost', '//127.0.0.1');

/** A picture, in a request that is otherwise JSON. */
const isBytes = (body: unknown): body is Uint8Array<ArrayBuffer> => body instanceof Uint8Array;

/** Where the product is; a function is asked at each request, for a product that answers at several places. */
export type Origin = string | (() => string);

const isBehind = ({ status, body }: Answer): boolean =>
  status === 503 && z.looseObject({ code: z.literal('read_model_behind') }).safeParse(body).success;

/** As the web does, a read whose read model is still behind is asked again. */
const caller = (origin: Origin, token: string | null): Person['call'] => {
  let position = 0n;
  const once = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const response = await fetch(`${typeof origin === 'string' ? origin : origin()}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': isBytes(body) ? 'image/png' : 'application/json' }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(method === 'GET' && position > 0n ? { 'x-min-position': String(position) } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isBytes(body) ? body : JSON.stringify(body) }),
    });
    const reached = BigInt(response.headers.get('x-position') ?? 0);
    if (reached > position) position = reached;
    const said = await response.text();
    return { status: response.status, body: said === '' ? null : (JSON.parse(said) as unknown) };
  };
  return async (method, path, ...more) => {
    for (const end = Date.now() + PATIENCE_MS; ;) {
      const answer = await once(method, path, ...more);
      if (method !== 'GET' || !isBehind(answer) || Date.now() > end) return answer;
      await pause();
    }
  };
};

/**
 * The body of an answer that has to be a success.
 * @throws Error with the refusal, ZodError for another shape
 */
export const granted = <T>(shape: z.ZodType<T>, { status, body }: Answer): T => {
  if (status >= 400) throw new Error(`refused with ${status}: ${JSON.stringify(body)}`);
  return shape.parse(body);
};

/** An account with a confirmed address, which nobody has signed in to yet. */
export type Account = Pick<Person, 'username' | 'email'>;

/** What makes confirmed accounts without a mail, by the address of a product that runs in this process. */
export const withoutMail = new Map<string, (email: string, name: string) => Promise<unknown>>();

/** Signs up, opens the link in the mail and presses its button; or without a mail where the product runs in this process. */
export const signUp = async (origin: Origin, name: string): Promise<Account> => {
  const unique = `${name}${Date.now() % 1e6}${randomInt(1e4)}`;
  const email = `${unique.toLowerCase()}@example.test`;
  const direct = typeof origin === 'string' ? withoutMail.get(origin) : undefined;
  if (direct !== undefined) {
    await direct(email, name);
    return { username: unique, email };
  }
  const visitor = caller(origin, null);
  granted(
    z.unknown(),
    await visitor('POST', '/auth/v1/signup', { email, password: PASSWORD, data: { display_name: name } }),
  );
  const link = await eventually(`the mail to ${email}`, async () => {
    const { body } = await visitor('GET', `/dev/mailbox.json?to=${encodeURIComponent(email)}`);
    return /http[^"\\ ]*auth\/v1\/verify\?[^"\\ <]*/.exec(JSON.stringify(body))?.[0];
  });
  await followMailedLink(link.replaceAll('&amp;', '&'));
  return { username: unique, email };
};

const Session = z.looseObject({ access_token: z.string() });

/** What the auth API answers who signs in, as the browser's client stores it. @throws Error with the refusal */
export const openSession = async (
  origin: Origin,
  { email }: Pick<Account, 'email'>,
): Promise<z.infer<typeof Session>> =>
  granted(
    Session,
    await caller(origin, null)('POST', '/auth/v1/token?grant_type=password', { email, password: PASSWORD }),
  );

/** Signs in with whatever account it is. @throws Error with the refusal */
export const signIn = async (origin: Origin, { username, email }: Account): Promise<Person> => {
  const { access_token: token } = await openSession(origin, { email });
  return { token, username, email, call: caller(origin, token) };
};

/** Signs up, follows the link in the mail and signs in: the profile is still to be made. */
export const newcomer = async (origin: Origin, name: string): Promise<Person> =>
  signIn(origin, await signUp(origin, name));

export const completeProfile = async (
  { username, call }: Pick<Person, 'username' | 'call'>,
  name: string,
): Promise<void> => {
  const profile = { display_name: name, username, role: 'Scripter' };
  granted(z.unknown(), await call('POST', '/api/profile', profile));
};

/** A newcomer with a profile. */
export const person = async (origin: Origin, name: string): Promise<Person> => {
  const arrived = await newcomer(origin, name);
  await completeProfile(arrived, name);
  return arrived;
};

/** Somebody whose id a test needs. */
export interface Somebody extends Person {
  readonly id: string;
}

/** As `person`, with their id. */
export const somebody = async (origin: Origin, name: string): Promise<Somebody> => {
  const who = await person(origin, name);
  const { id } = granted(z.object({ id: z.string() }), await who.call('GET', '/api/me'));
  return { ...who, id };
};

/** Pays on the sandbox's hosted page with a card that always succeeds: of one's own, unless a number is said. */
export const pay = async (url: string, card = '4242424242424242'): Promise<void> => {
  const answer = await fetch(loopback(url), {
    method: 'POST',
    headers: FORM,
    body: `card_number=${card}`,
    redirect: 'manual',
  });
  if (answer.status >= 400) throw new Error(`the payment page answered ${answer.status}`);
};

/** Fills in the sandbox's payout form: with a bank account of one's own, unless a number is said. */
export const setUpPayouts = async (developer: Person, bank = ''): Promise<void> => {
  const asked = await developer.call('POST', '/api/me/payouts/setup');
  const { url } = granted(z.object({ url: z.url() }), asked);
  const body = `account_number=${bank}`;
  const answer = await fetch(loopback(url), { method: 'POST', headers: FORM, body, redirect: 'manual' });
  if (answer.status >= 400) throw new Error(`the payout form answered ${answer.status}`);
};

export const planOf = async ({ call }: Person): Promise<PlanAndUsage> =>
  granted(z.object({ plan: PlanAndUsage }), await call('GET', '/api/me')).plan;

/** Buys a plan and waits until it is in force. */
export const subscribe = async (buyer: Person, tier: PaidTier): Promise<void> => {
  const { prices } = granted(PlanPrices, await buyer.call('GET', '/api/plans'));
  const priceId = prices.find((price) => price.tier === tier)?.price_id;
  const asked = await buyer.call('POST', '/api/create-checkout-session', { priceId });
  await pay(granted(FundingCheckout, asked).url);
  await eventually(`the ${tier} plan`, async () => ((await planOf(buyer)).tier === tier ? true : undefined));
};

export const someJob = (title: string) => ({
  title,
  role: 'Scripter',
  description: 'Checkpoints that survive a rejoin.',
  pay_type: 'Fixed Price',
  budget: '$500',
});

export const postJob = async (owner: Person, title: string): Promise<string> =>
  granted(Created, await owner.call('POST', '/api/jobs', someJob(title))).id;

export const contractOf = async (party: Person, applicationId: string): Promise<Contract> =>
  granted(Contract, await party.call('GET', `/api/applications/${applicationId}/contract`));

/** Applies, is accepted, and the money is held. Answers the application's id. */
export const fundedContract = async (
  employer: Person,
  developer: Person,
  card?: string,
  cents = 50_000,
): Promise<string> => {
  const jobId = await postJob(employer, 'Obby checkpoints');
  const applied = await developer.call('POST', `/api/jobs/${jobId}/applications`, { message: 'I am in.' });
  const { id } = granted(Created, applied);
  granted(z.unknown(), await employer.call('POST', `/api/applications/${id}/accept`));
  const amount = { amount: cents, currency: 'USD' };
  const checkout = await employer.call('POST', `/api/applications/${id}/escrow/fund`, amount);
  await pay(granted(FundingCheckout, checkout).url, card);
  await eventually('the held money', async () =>
    (await contractOf(employer, id)).payment_status === 'funded' ? true : undefined,
  );
  return id;
};
