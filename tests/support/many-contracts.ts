import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from } from 'pg-copy-streams';
import type { EventNamed, EventType } from '../../services/events.ts';
import { catalogue } from '../../services/events.ts';
import { idFrom } from '../../services/kernel/ids.ts';
import type { NewEvent } from '../../services/kernel/log.ts';
import type { Codec } from '../../services/platform/codec/codec.ts';
import type { Pool } from '../../services/platform/pg/pool.ts';
import { inTransaction } from '../../services/platform/pg/pool.ts';

/** Events of one contract, from the job to both ratings; see `eventsOf`. */
const EVENTS_OF_A_CONTRACT = 20;
const PEOPLE = 400;
const MESSAGES = 10;
const AMOUNT = { amount: 40_000, currency: 'USD' } as const;
const FEE = 1_000;

const person = (number: number): string => idFrom('many contracts', 'person', number % PEOPLE);

const registered = (number: number): EventNamed<'AccountRegistered'> => ({
  type: 'AccountRegistered',
  data: {
    userId: person(number),
    displayName: `Builder ${number}`,
    email: `builder${number}@example.com`,
    referralCode: null,
  },
});

/** What happens in contract number `number`: twenty events, in four streams. */
const eventsOf = (number: number): readonly EventNamed<EventType>[] => {
  const [employerId, developerId] = [person(number), person(number * 7 + 1)];
  const jobId = idFrom('many contracts', 'job', number);
  const applicationId = idFrom('many contracts', 'application', number);
  const at = '2026-01-05T10:00:00.000Z';
  const application = { applicationId, jobId, ownerId: employerId, applicantId: developerId };
  const parties = { applicationId, jobId, employerId, developerId };
  const review = (by: string, about: string): EventNamed<'ReviewSubmitted'> => ({
    type: 'ReviewSubmitted',
    data: {
      ...parties,
      reviewId: idFrom(applicationId, by),
      by,
      about,
      rating: 5,
      sealed: false,
      comment: 'Everything stood when it was promised.',
    },
  });
  return [
    {
      type: 'JobPosted',
      data: {
        jobId,
        ownerId: employerId,
        title: `Obby number ${number}`,
        role: 'Builder',
        description: 'Twelve stages, each with a checkpoint that survives a rejoin.',
        payType: 'Fixed Price',
        budget: '$400',
        budgetMin: null,
        budgetMax: null,
        currency: null,
        tags: ['obby', 'building'],
        studioId: null,
      },
    },
    {
      type: 'ApplicationSubmitted',
      data: {
        ...application,
        month: '2026-01',
        at,
        submission: idFrom(applicationId, 'submission'),
        message: 'I have built three of them.',
      },
    },
    { type: 'ApplicationAccepted', data: { ...application, by: employerId } },
    ...Array.from({ length: MESSAGES }, (_, index): EventNamed<'ChatMessageSent'> => {
      const [senderId, recipientId] = index % 2 === 0 ? [employerId, developerId] : [developerId, employerId];
      return {
        type: 'ChatMessageSent',
        data: {
          applicationId,
          messageId: idFrom(applicationId, 'message', index),
          senderId,
          recipientId,
          body: `Stage ${index} is next; have a look at the lights when you can.`,
          files: [],
        },
      };
    }),
    { type: 'EscrowCheckoutStarted', data: { ...parties, ...AMOUNT, attempt: 1, page: null, email: null } },
    {
      type: 'EscrowFunded',
      data: { ...parties, ...AMOUNT, payment: `pi_${number}`, charge: `ch_${number}`, feeBasisPoints: 250 },
    },
    { type: 'WorkSubmitted', data: { ...parties, note: 'All twelve stages.', releaseAt: at } },
    {
      type: 'PaymentReleased',
      data: {
        ...parties,
        ...AMOUNT,
        fee: FEE,
        net: AMOUNT.amount - FEE,
        charge: `ch_${number}`,
        by: employerId,
      },
    },
    {
      type: 'PayoutSent',
      data: { ...parties, currency: 'USD', amount: AMOUNT.amount - FEE, transfer: `tr_${number}` },
    },
    review(employerId, developerId),
    review(developerId, employerId),
  ];
};

const escaped = (text: string): string => text.replaceAll('\\', '\\\\');

/**
 * Fills an empty log in PostgreSQL with `events` events at least: many people, each contract from the job to the
 * ratings, contracts interleaved as they are when they go on side by side. Copied, since appending takes too long, and
 * by statements that may take as long as they take.
 * @returns how many
 */
export const fillWithContracts = async (
  { pool, codec }: { pool: Pool; codec: Codec },
  events: number,
): Promise<number> => {
  const revisions = new Map<string, number>();
  let position = 0;
  const lineOf = async (event: EventNamed<EventType>, key: string): Promise<string> => {
    const id = idFrom('many contracts', 'event', key);
    const time = '2026-01-05T10:00:00.000Z';
    const meta = { commandId: id, actor: 'system', correlation: id, causation: id, time };
    const stored: NewEvent = await codec.encode(event, id, meta);
    const data = event.data as Readonly<Record<string, unknown>>;
    const { stream } = catalogue[event.type];
    const streamId = String(
      stream === 'account' ? data['userId'] : stream === 'job' ? data['jobId'] : data['applicationId'],
    );
    const name = `${stream}-${streamId}`;
    const revision = (revisions.get(name) ?? -1) + 1;
    revisions.set(name, revision);
    position += 1;
    const fields = [String(position), name, String(revision), id, stored.type, stored.data, stored.metadata];
    return `${fields.map(escaped).join('\t')}\n`;
  };
  /** Fifty contracts go on at the same time. */
  const SIDE_BY_SIDE = 50;
  async function* lines(): AsyncGenerator<string> {
    for (let number = 0; number < PEOPLE; number++)
      yield await lineOf(registered(number), `person ${number}`);
    for (let first = 0; position < events; first += SIDE_BY_SIDE) {
      const running = Array.from({ length: SIDE_BY_SIDE }, (_, index) => eventsOf(first + index));
      for (let step = 0; step < EVENTS_OF_A_CONTRACT; step++) {
        let part = '';
        for (const [index, contract] of running.entries()) {
          const event = contract[step];
          if (event !== undefined) part += await lineOf(event, `${first + index} ${step}`);
        }
        yield part;
      }
      for (const name of [...revisions.keys()]) if (!name.startsWith('account')) revisions.delete(name);
    }
  }
  await inTransaction(pool, async (client) => {
    await client.query(`set local log.appending = 'on'; set local statement_timeout = 0`);
    await pipeline(
      Readable.from(lines()),
      client.query(from('copy log.events (position, stream, revision, id, type, data, metadata) from stdin')),
    );
  });
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('vacuum analyze log.events');
  } finally {
    client.release(true);
  }
  return position;
};
