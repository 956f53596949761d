import { z } from 'zod';
import { Contract, FundingCheckout } from '../../contracts/contract.ts';
import { Created } from '../../contracts/wire.ts';
import { granted, person, setUpPayouts, someJob, subscribe } from '../journeys/people.ts';
import { sleep } from '../support/waiting.ts';
import type { Book, Client } from './clients.ts';
import { clientOf } from './clients.ts';
import { random } from './scale.ts';

/** Two people who hire and are hired again and again. */
export interface Pair {
  readonly employer: Client;
  readonly developer: Client;
}

/** Where a contract of theirs ended. */
export interface Ended {
  readonly application: string;
  readonly as: 'released' | 'refunded';
}

const PAY = 'card_number=4242424242424242';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const LOOK_MS = 250;
const PATIENCE_MS = 90_000;

/** Pays on the sandbox's page, wherever it is served just now; to press twice pays once. */
export const payAt = async (url: string, origin: () => string): Promise<void> => {
  const { pathname, search } = new URL(url);
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(LOOK_MS))
    try {
      const answer = await fetch(`${origin()}${pathname}${search}`, {
        method: 'POST',
        headers: FORM,
        body: PAY,
        redirect: 'manual',
        signal: AbortSignal.timeout(10_000),
      });
      if (answer.status < 400) return;
    } catch {
      // Nobody is there, or nobody any more: the page is opened again.
    }
  throw new Error(`nobody takes the payment at ${pathname}`);
};

/** @throws Error after 90 seconds */
export const contractBecomes = async (
  { reads }: Client,
  application: string,
  what: string,
  holds: (contract: Contract) => boolean,
): Promise<void> => {
  const end = Date.now() + PATIENCE_MS;
  while (!holds(await reads(`/api/applications/${application}/contract`, Contract))) {
    if (Date.now() > end) throw new Error(`the contract ${application} does not become ${what}`);
    await sleep(LOOK_MS);
  }
};

/** Two newcomers with a plan each, of whom one can be paid. */
export const newPair = async (origin: () => string, book: Book): Promise<Pair> => {
  const [employer, developer] = await Promise.all([person(origin, 'Eve'), person(origin, 'Dev')]);
  await Promise.all([subscribe(employer, 'studio'), subscribe(developer, 'studio'), setUpPayouts(developer)]);
  return {
    employer: await clientOf(origin, employer, book),
    developer: await clientOf(origin, developer, book),
  };
};

/** From a posting to an accepted application. Answers the ids of both. */
export const hire = async ({ employer, developer }: Pair): Promise<{ job: string; application: string }> => {
  const posted = await employer.does('POST', '/api/jobs', someJob('Obby checkpoints'), [
    { type: 'JobSlotTaken' },
    { type: 'JobPosted' },
  ]);
  const { id: job } = granted(Created, posted);
  const applied = await developer.does('POST', `/api/jobs/${job}/applications`, { message: 'I am in.' }, [
    { type: 'ApplicationCounted' },
    { type: 'ApplicationSubmitted' },
  ]);
  const { id: application } = granted(Created, applied);
  await employer.does('POST', `/api/applications/${application}/accept`, undefined, [
    { type: 'ApplicationAccepted' },
  ]);
  return { job, application };
};

/** A command that can be sent at any time, by somebody who has nothing else to do; answers its position. */
export const somethingToDo = async (pair: Pair | undefined): Promise<() => Promise<bigint>> => {
  if (pair === undefined) throw new Error('there are no people');
  const { application } = await hire(pair);
  return async () => {
    const path = `/api/applications/${application}/messages`;
    const sent = await pair.employer.does('POST', path, { body: 'Are you back?' }, [
      { type: 'ChatMessageSent' },
    ]);
    return BigInt(z.object({ position: z.string() }).parse(sent.body).position);
  };
};

/** Until the money is held. */
export const fund = async (
  { employer }: Pair,
  application: string,
  amount: number,
  origin: () => string,
): Promise<void> => {
  const asked = await employer.does(
    'POST',
    `/api/applications/${application}/escrow/fund`,
    { amount, currency: 'USD' },
    [{ type: 'EscrowCheckoutStarted' }, { type: 'EscrowCheckoutOpened', part: 'OpenCheckout 1' }],
  );
  await payAt(granted(FundingCheckout, asked).url, origin);
  await contractBecomes(employer, application, 'funded', ({ payment_status }) => payment_status === 'funded');
};

/** One contract from its posting to its end; `hired` hears when the two may write to each other. */
const live = async (
  pair: Pair,
  origin: () => string,
  hired: (application: string) => void,
): Promise<Ended> => {
  const { employer, developer } = pair;
  const { job, application } = await hire(pair);
  hired(application);
  const escrow = `/api/applications/${application}/escrow`;
  await fund(pair, application, 1_000 + Math.floor(random() * 50_000), origin);
  const as = random() < 0.7 ? 'released' : 'refunded';
  if (as === 'released') {
    await developer.does('POST', `${escrow}/submit-work`, { note: 'It is done.' }, [
      { type: 'WorkSubmitted' },
    ]);
    await employer.does('POST', `${escrow}/release`, undefined, [{ type: 'PaymentReleased' }]);
    for (const side of [employer, developer])
      await side.does('POST', `/api/applications/${application}/ratings`, { rating: 5, comment: 'Good.' }, [
        { type: 'ReviewSubmitted' },
      ]);
  } else {
    await employer.does('POST', `${escrow}/propose-refund`, undefined, [{ type: 'RefundProposed' }]);
    await developer.does('POST', `${escrow}/accept-refund`, undefined, [{ type: 'EscrowRefunded' }]);
  }
  await employer.does('POST', `/api/jobs/${job}/close`, undefined, [{ type: 'JobClosed' }]);
  return { application, as };
};

export interface Load {
  /** Commands that were answered so far. */
  answered(): number;
  /** Everybody ends what they are at. Rejects with the first thing that went wrong for somebody. */
  stop(): Promise<readonly Ended[]>;
}

/** Begins: about `perSecond` commands, of which most are messages, some edits, and the rest whole contracts. */
export const startLoad = (
  pairs: readonly Pair[],
  options: { readonly perSecond: number; readonly origin: () => string; readonly book: Book },
): Load => {
  const { perSecond, origin, book } = options;
  const ended: Ended[] = [];
  const contracts = new Map<Pair, string>();
  let stopping = false;
  let words = 0;
  let next = Date.now();

  /** Hands out the moments at which commands are sent. What nobody could use is not made up for. */
  const moment = async (): Promise<void> => {
    next = Math.max(next + 1_000 / perSecond, Date.now() - 100);
    const wait = next - Date.now();
    if (wait > 0) await sleep(wait);
  };

  const atItsMoment = (client: Client): Client => ({
    ...client,
    does: async (...command) => {
      await moment();
      return client.does(...command);
    },
  });

  const liveOn = async (pair: Pair): Promise<void> => {
    const paced = { employer: atItsMoment(pair.employer), developer: atItsMoment(pair.developer) };
    while (!stopping)
      ended.push(await live(paced, origin, (application) => contracts.set(pair, application)));
  };

  const talk = async (pair: Pair, side: Client): Promise<void> => {
    while (!stopping) {
      await moment();
      const application = contracts.get(pair);
      if (application === undefined || random() < 0.2)
        await side.does('PATCH', '/api/profile', { bio: `Obbies, ${(words += 1)} of them.` }, [
          { type: 'ProfileEdited', part: 'EditProfile' },
        ]);
      else
        await side.does(
          'POST',
          `/api/applications/${application}/messages`,
          { body: `Word ${(words += 1)}.` },
          [{ type: 'ChatMessageSent' }],
        );
    }
  };

  // Three tabs a person: one waits for its answer while the others go on.
  const doing = pairs.flatMap((pair) => [
    liveOn(pair),
    ...[pair.employer, pair.developer].flatMap((side) => [
      talk(pair, side),
      talk(pair, side),
      talk(pair, side),
    ]),
  ]);
  // Heard at the end; until then nobody else is to stop.
  for (const each of doing) each.catch(() => undefined);
  return {
    answered: () => book.acknowledged.length,
    stop: async () => {
      stopping = true;
      await Promise.all(doing);
      return ended;
    },
  };
};
