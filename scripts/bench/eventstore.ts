import { parseArgs } from 'node:util';
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { newId } from '../../services/kernel/ids.ts';
import { createEventStoreLog } from '../../services/platform/log/eventstore-log.ts';
import { eventStoreForTests } from '../../tests/support/eventstore.ts';
import { forAWhile, interleave, line } from './measure.ts';
import * as SAMPLE from './sample-event.ts';

/**
 * Goal P16: appends of one event each, a stream each, through the adapter of EventStoreDB, against the client's own
 * batched appends, on the same server. The adapter gives each append its deadline, and a failure of its own.
 */
const { values: args } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    concurrency: { type: 'string', default: '64' },
  },
});
const rounds = Number(args.rounds);
const duration = Number(args.seconds) * 1_000;
const concurrency = Number(args.concurrency);

const [DATA, METADATA] = [JSON.stringify(SAMPLE.DATA), JSON.stringify(SAMPLE.METADATA)];

const address = process.env['EVENTSTORE_URL'] ?? '';
const double = address === '' ? await eventStoreForTests(undefined) : undefined;
const url = double?.url ?? address;
const log = createEventStoreLog({ url });
const client = EventStoreDBClient.connectionString(url.replace(/^kurrentdb/, 'esdb'));
try {
  console.log(
    `Events of ${DATA.length + METADATA.length} bytes on ${double === undefined ? 'the server of EVENTSTORE_URL' : 'the double of a server, in this process'}; ` +
      `${rounds} rounds of ${args.seconds} s each, interleaved; medians.\n`,
  );
  const { ours, theirs } = await interleave(rounds, {
    ours: () =>
      forAWhile(duration, concurrency, () =>
        log.append(`escrow-${newId()}`, 'none', [
          { id: newId(), type: 'PaymentReleased', data: DATA, metadata: METADATA },
        ]),
      ),
    theirs: () =>
      forAWhile(duration, concurrency, () =>
        client.appendToStream(
          `escrow-${newId()}`,
          jsonEvent({ id: newId(), type: 'PaymentReleased', data: SAMPLE.DATA, metadata: SAMPLE.METADATA }),
          { expectedRevision: NO_STREAM },
        ),
      ),
  });
  console.log(`P16: ${concurrency} at a time, a stream each`);
  console.log(line('event log', ours));
  console.log(line("the client's own batches", theirs));
  console.log(`  ratio ${(ours.rate / theirs.rate).toFixed(2)}   (goal: 0.80 or more)\n`);
} finally {
  await log.close();
  await client.dispose();
  await double?.close();
}
process.exit();
