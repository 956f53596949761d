import { parseArgs } from 'node:util';
import { sharedAddresses } from '../../../projections/collectives/addresses.ts';
import { modelsIn } from '../../../projections/models.ts';
import type { Projection } from '../../../projections/projection.ts';
import type { Outcome } from '../../../projections/rebuild.ts';
import { RebuildRefused, rebuildTogether } from '../../../projections/rebuild.ts';
import { verify } from '../../../projections/verify.ts';
import { misfitOf } from '../../platform/log/misfit.ts';
import { rotateSigningKey } from '../../platform/session/signing-keys.ts';
import { adoptLog } from './adopt-log.ts';
import { backup } from './backup.ts';
import { replaceMasterKey } from './change-master-key.ts';
import type { Desk } from './desk.ts';
import { openDesk, ToolRefusal } from './desk.ts';
import { erase } from './erase.ts';
import { listParked, releaseParked } from './parked.ts';
import { react } from './react.ts';
import { replay } from './replay.ts';
import type { Paper, Report } from './report.ts';
import { createReport, jsonOf } from './report.ts';
import { restore } from './restore.ts';
import { verifyLog } from './verify-log.ts';
import { countWebhooks, takeAgain } from './webhooks.ts';
import { verifyMoney } from './verify-money.ts';

/** @returns whether all is well */
type Work = (desk: Desk, report: Report) => Promise<boolean>;

/** Work on a place that has no database yet. @returns whether all is well */
type WorkAtFirst = (env: NodeJS.ProcessEnv, report: Report) => Promise<boolean>;

interface Options {
  readonly all: boolean;
  readonly at: string | undefined;
  readonly yes: boolean;
  readonly erasures: string | undefined;
  readonly withoutHeads: boolean;
  readonly dryRun: boolean;
}

interface Tool {
  readonly usage: string;
  /** @throws ToolRefusal for arguments that it does not take; before a database is opened */
  prepare(given: readonly string[], options: Options): Work | { readonly atFirst: WorkAtFirst };
}

const namesOf = (desk: Desk): string => desk.projections.map(({ name }) => name).join(', ');

const chosen = async (desk: Desk, name: string | undefined): Promise<readonly Projection[]> => {
  const wanted =
    name === undefined ? desk.projections : desk.projections.filter((known) => known.name === name);
  if (wanted.length === 0)
    throw new ToolRefusal(`There is no read model "${name}"; there are ${namesOf(desk)}.`);
  await desk.assertKnownEvents();
  const models = await modelsIn(desk.pool);
  for (const { name: own, version } of wanted)
    if ((models.get(own)?.version ?? 0) > version)
      throw new ToolRefusal(`The read model ${own} is of a newer version of the product than this one.`);
  return wanted;
};

const rebuildChosen = async (
  desk: Desk,
  report: Report,
  projections: readonly Projection[],
): Promise<boolean> => {
  const began = performance.now();
  let whole = true;
  const failed: unknown[] = [];
  const done = (outcome: Outcome): void => {
    const { name, money } = outcome.projection;
    if (!('rebuilt' in outcome)) {
      whole = false;
      if (outcome.error instanceof RebuildRefused) report.error(outcome.error.message);
      else failed.push(outcome.error);
      return;
    }
    const { rows, position, faults } = outcome.rebuilt;
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    const [first] = faults;
    const told = faults.map((fault) => ({
      position: fault.position,
      type: fault.type,
      why: String(fault.error),
    }));
    report.result({ type: 'rebuilt', name, rows, position, seconds, faults: told }, [
      `${name}: ${rows} rows up to position ${position}, ${seconds} s`,
      ...(first === undefined
        ? []
        : [
            `${name}: ${money === true ? 'stopped' : 'degraded'} at ${first.position}: ${String(first.error)}`,
          ]),
    ]);
    whole &&= first === undefined;
  };
  const [only, ...more] = projections;
  const progress = report.progress(more.length === 0 ? (only?.name ?? '') : 'read models');
  await rebuildTogether(desk, projections, { done, progress });
  if (failed.length > 0) throw failed[0];
  return whole;
};

const verifyAll: Work = async (desk, report) => {
  const misfit = await misfitOf(desk.pool, desk.log.bare);
  if (misfit !== null) {
    // Held against another log, every read model would be called unsound.
    report.result({ type: 'log', problem: misfit }, [
      `log: NOT SOUND: it does not fit the database: ${misfit}; docs/operations/backup.md says how one goes on`,
    ]);
    await verifyLog(desk, report);
    return false;
  }
  let sound = true;
  for (const projection of await chosen(desk, undefined)) {
    const verified = await verify(desk, projection, report.progress(projection.name));
    const { name, position, rows, problem, examples, digest } = verified;
    sound &&= problem === null;
    report.result({ type: 'verified', ...verified }, [
      problem === null
        ? `${name}: sound, ${rows} rows at position ${position}, digest ${digest.live}`
        : `${name}: NOT SOUND: ${problem}${examples.length > 0 ? ` (${examples.join(', ')})` : ''}`,
    ]);
  }
  const shared = await sharedAddresses(desk.pool);
  const sharing = shared.length === 0 ? null : `${shared.length} are shared by several groups`;
  report.result({ type: 'addresses', shared, problem: sharing }, [
    sharing === null
      ? 'addresses: sound, no two groups have one'
      : `addresses: NOT SOUND: ${sharing}; npm run react -- part-groups-at-one-address`,
    ...shared.map(({ slug, groups }) => `  ${slug}: ${groups.join(', ')}`),
  ]);
  const money = await verifyMoney(desk.pool);
  const { lines, unbalanced, differing, shown, lost, unsettled, problem } = money;
  report.result({ type: 'money', ...money }, [
    problem === null
      ? `money: sound, ${lines} lines sum to zero` +
        (differing === null
          ? '; the payment provider’s books were not looked at'
          : ', and the payment sandbox says the same') +
        (lost === 0 ? '' : `; ${lost} lost (minor units)`)
      : `money: NOT SOUND: ${problem}`,
    ...unbalanced.map((event) => `  event ${event} does not sum to zero`),
    ...(differing ?? []).map(
      ({ applicationId, what, currency, ledger, sandbox }) =>
        `  application ${applicationId}, ${what}: ledger ${ledger}, sandbox ${sandbox} (minor units, ${currency})`,
    ),
    ...shown.map(
      ({ applicationId, what, ledger, shown: sum }) =>
        `  application ${applicationId}, ${what}: ledger ${ledger}, contract ${sum} (minor units)`,
    ),
    ...unsettled.map(
      ({ id, type, lastError }) => `  webhook ${id}, ${type}: ${lastError ?? 'nothing was done about it'}`,
    ),
  ]);
  const chained = await verifyLog(desk, report);
  return sound && problem === null && shared.length === 0 && chained;
};

const tools: Readonly<Record<string, Tool>> = {
  rebuild: {
    usage: 'npm run rebuild -- NAME|--all [--json]',
    prepare: ([name, ...more], { all, at }) => {
      if (more.length > 0 || at !== undefined || all === (name !== undefined))
        throw new ToolRefusal('Name one read model, or --all.');
      return async (desk, report) => rebuildChosen(desk, report, await chosen(desk, name));
    },
  },
  replay: {
    usage: 'npm run replay -- STREAM|KIND:ID [--at TIME|POSITION] [--json]',
    prepare: ([stream, ...more], { all, at }) => {
      if (stream === undefined || more.length > 0 || all) throw new ToolRefusal('Name one stream.');
      return async (desk, report) => {
        const replayed = await replay(desk, stream, at);
        report.result({ type: 'replayed', ...replayed }, [
          ...replayed.timeline.map(
            ({ revision, position, type, time, actor, data, unreadable }) =>
              `${revision}  @${position}  ${time ?? '-'}  ${type}  by ${actor ?? '-'}  ` +
              (unreadable === undefined ? jsonOf(data) : `CANNOT BE READ: ${unreadable}`),
          ),
          `state: ${jsonOf(replayed.state, 2)}`,
        ]);
        return replayed.timeline.every(({ unreadable }) => unreadable === undefined);
      };
    },
  },
  react: {
    usage: 'npm run react -- POLICY [--dry-run] [--json]',
    prepare: ([name, ...more], { all, at, dryRun }) => {
      if (name === undefined || more.length > 0 || all || at !== undefined)
        throw new ToolRefusal('Name one policy.');
      return (desk, report) => react(desk, name, dryRun, report);
    },
  },
  parked: {
    usage: 'npm run parked [-- ID|KIND|--all] [--json]',
    prepare: ([which, ...more], { all, at }) => {
      if (more.length > 0 || at !== undefined || (all && which !== undefined))
        throw new ToolRefusal('Name one task or kind to be tried again, or --all; without, they are listed.');
      if (which === undefined && !all) return listParked;
      return (desk, report) => releaseParked(desk, which, report);
    },
  },
  webhooks: {
    usage: 'npm run webhooks [-- ID|--all] [--json]',
    prepare: ([id, ...more], { all, at }) => {
      if (more.length > 0 || at !== undefined || (all && id !== undefined))
        throw new ToolRefusal(
          'Name one to be taken up again, or --all for those of unknown kinds; without, they are counted.',
        );
      if (id === undefined && !all) return countWebhooks;
      return (desk, report) => takeAgain(desk, id, report);
    },
  },
  verify: {
    usage: 'npm run verify [-- --json]',
    prepare: (given, { all, at }) => {
      if (given.length > 0 || all || at !== undefined)
        throw new ToolRefusal('It takes no names: all read models are verified.');
      return verifyAll;
    },
  },
  backup: {
    usage: 'npm run backup -- FOLDER [--json]',
    prepare: ([folder, ...more], { all, at }) => {
      if (folder === undefined || more.length > 0 || all || at !== undefined)
        throw new ToolRefusal('Name one folder, which is not there yet.');
      return async (desk, report) => {
        await backup(desk, folder, report);
        return true;
      };
    },
  },
  restore: {
    usage: 'npm run restore -- FOLDER [--erasures FILE] [--without-heads] [--json]',
    prepare: ([folder, ...more], { all, at, erasures, withoutHeads }) => {
      if (folder === undefined || more.length > 0 || all || at !== undefined)
        throw new ToolRefusal('Name the folder of one backup.');
      return { atFirst: (env, report) => restore(env, folder, { erasures, withoutHeads }, report) };
    },
  },
  'adopt-log': {
    usage: 'npm run adopt-log [-- --yes] [--json]',
    prepare: (given, { all, at, yes }) => {
      if (given.length > 0 || all || at !== undefined) throw new ToolRefusal('It takes no names.');
      return (desk, report) => adoptLog(desk, yes, report);
    },
  },
  erase: {
    usage: 'npm run erase -- USER --yes [--json]',
    prepare: ([person, ...more], { all, at, yes }) => {
      if (person === undefined || more.length > 0 || all || at !== undefined)
        throw new ToolRefusal('Name one person, by the id.');
      if (!yes) throw new ToolRefusal('It cannot be undone: say --yes.');
      return async (desk, report) => {
        await erase(desk, person);
        report.result({ type: 'erased', person }, [
          `${person} is erased: the key is destroyed, the account is gone, and ${desk.config.erasuresFile} says so.`,
        ]);
        return true;
      };
    },
  },
  'change-master-key': {
    usage: 'NEW_MASTER_KEY=… npm run change-master-key [-- --json]',
    prepare: (given, { all, at }) => {
      if (given.length > 0 || all || at !== undefined)
        throw new ToolRefusal('It takes no names: NEW_MASTER_KEY holds the new key.');
      return async (desk, report) => {
        const done = await replaceMasterKey(desk, desk.config.newMasterKey);
        report.result({ type: 'master key changed', next: done }, [done]);
        return true;
      };
    },
  },
  'rotate-signing-key': {
    usage: 'npm run rotate-signing-key [-- --json]',
    prepare: (given, { all, at }) => {
      if (given.length > 0 || all || at !== undefined) throw new ToolRefusal('It takes no names.');
      return async ({ pool, rootKey }, report) => {
        const { kid, signsFrom, made } = await rotateSigningKey(pool, rootKey, new Date());
        const from = signsFrom.toISOString();
        report.result({ type: 'signing key rotated', key: kid, signsFrom: from, made }, [
          made
            ? `The key ${kid} is published, and signs from ${from} on. Nobody has to sign in again.`
            : `The key ${kid} is waiting already, and signs from ${from} on.`,
        ]);
        return true;
      };
    },
  },
};

const optionsFrom = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        all: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        at: { type: 'string' },
        erasures: { type: 'string' },
        'without-heads': { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new ToolRefusal(error instanceof Error ? error.message : String(error));
  }
};

const workOf = (name: string, args: readonly string[]): ReturnType<Tool['prepare']> => {
  const tool = Object.hasOwn(tools, name) ? tools[name] : undefined;
  if (tool === undefined) throw new ToolRefusal(`There is no tool "${name}".`);
  try {
    const { values, positionals } = optionsFrom(args);
    const { all, at, yes, erasures, 'without-heads': withoutHeads, 'dry-run': dryRun } = values;
    if ((erasures !== undefined || withoutHeads) && name !== 'restore')
      throw new ToolRefusal('Only restore takes an erasure list, or leaves signed heads out.');
    if (dryRun && name !== 'react') throw new ToolRefusal('Only react can be tried dry.');
    return tool.prepare(positionals, { all, at, yes, erasures, withoutHeads, dryRun });
  } catch (error) {
    if (!(error instanceof ToolRefusal)) throw error;
    throw new ToolRefusal(`${error.message} Usage: ${tool.usage}`);
  }
};

/** A refused connection comes as several errors without a message of their own. */
const oneSentence = (error: unknown): string => {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(String).join('; ');
  return error instanceof Error && error.message !== '' ? error.message : String(error);
};

/**
 * Runs a tool with the arguments of its command line.
 * @returns the exit code: 0; or 1 after one sentence on what was wrong, or on what it found not sound
 */
export const runTool = async (
  name: string,
  args: readonly string[],
  { paper, env }: { readonly paper: Paper; readonly env: NodeJS.ProcessEnv },
): Promise<0 | 1> => {
  const report = createReport(paper, { json: args.includes('--json'), now: () => performance.now() });
  try {
    const work = workOf(name, args);
    if ('atFirst' in work) return (await work.atFirst(env, report)) ? 0 : 1;
    const desk = await openDesk(env, { adopting: name === 'adopt-log' });
    try {
      return (await work(desk, report)) ? 0 : 1;
    } finally {
      await desk.stop();
    }
  } catch (error) {
    report.error(oneSentence(error));
    return 1;
  }
};
