import { accountFaults } from './account-faults.mjs';
import { integrationFaults } from './integration-faults.mjs';
import { unitFaults } from './unit-faults.mjs';

/**
 * Faults that must not go unnoticed, each with the test that turns red. `find` stands once in `file`; a `find` that
 * no longer does fails the run, so that this list stays true. `caughtBy` is a part of the test's whole name.
 * @typedef {{
 *   name: string, test: string, caughtBy: string,
 *   edits: readonly { file: string, find: string, replace: string }[],
 * }} Fault
 */

/** Those that take longer come first. @type {readonly Fault[]} */
export const faults = [...integrationFaults, ...accountFaults, ...unitFaults];
