import path from 'node:path';

const nameOf = (test) => path.basename(test.path);

/** Has groups of tests begin in the order of their names (grouped.mjs): Jest goes by sizes, which it does not always know. */
export default class InOrder {
  sort(tests) {
    return tests.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)));
  }

  shard(tests) {
    return tests;
  }

  allFailedTests(tests) {
    return tests;
  }

  cacheResults() {}
}
