// `npm run test:eventstoredb`: the event log's suite on every engine that can be reached, and the table of what ran.
// `--write` keeps it in docs/event-log-contract.md.
import { jest } from './test-suites.mjs';
import { contractTable, writeContractPage } from './contract-table.mjs';
import { Tally } from './steps.mjs';

const write = process.argv.slice(2).includes('--write');
const tally = new Tally();
await tally.run({
  name: 'the suite of the event log',
  run: () =>
    jest(
      ['integration'],
      {},
      {
        only: '(postgres|eventstore)-log',
        look: (report) => {
          console.log(`\n${contractTable(report)}`);
          if (write && report.success) writeContractPage(report);
          return [];
        },
      },
    ),
});
process.exit(tally.conclude());
