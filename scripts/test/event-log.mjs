// `npm run test:eventstoredb`: the event log's suite on every engine that can be reached, and the table of what ran.
// `--write` keeps it in docs/event-log-contract.md.
import { BACKWARDS, END, EventStoreDBClient } from '@eventstore/db-client';
import { jest } from './test-suites.mjs';
import { contractTable, writeContractPage } from './contract-table.mjs';
import { failedBecause, Tally } from './steps.mjs';

const write = process.argv.slice(2).includes('--write');
const address = process.env.EVENTSTORE_URL ?? '';

/** Whether somebody has written to the server before; its own events do not count. */
async function holdsEvents() {
  const client = EventStoreDBClient.connectionString(address.replace(/^kurrentdb/, 'esdb'));
  try {
    for await (const { event } of client.readAll({ direction: BACKWARDS, fromPosition: END }))
      if (event !== undefined && !event.streamId.startsWith('$')) return true;
    return false;
  } finally {
    await client.dispose();
  }
}

/** The first line of an error, without the password of an address in it. */
const told = (error) =>
  String(error?.message ?? error)
    .split('\n')[0]
    .replace(/\/\/[^@\s]*@/g, '//…@');

const tally = new Tally();
await tally.run({
  name: 'the suite of the event log',
  run: async () => {
    let used = false;
    try {
      used = address !== '' && (await holdsEvents());
    } catch (error) {
      return failedBecause(`The server of EVENTSTORE_URL cannot be read: ${told(error)}`);
    }
    return jest(['integration'], used ? { EVENTSTORE_HOLDS_EVENTS: 'yes' } : {}, {
      only: '(postgres|eventstore)-log',
      look: (report) => {
        console.log(`\n${contractTable(report)}`);
        if (write && report.success) writeContractPage(report);
        return [];
      },
    });
  },
});
process.exit(await tally.conclude());
