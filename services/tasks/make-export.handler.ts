import { idFrom } from '../kernel/ids.ts';
import { handleTask } from '../platform/queue/task.ts';
import type { AccountCommand } from '../privacy/account.decider.ts';
import { makeExport, sweepExports } from './make-export.ts';
import type { TaskParts } from './parts.ts';

/** It holds everything about somebody: as short as one can take it away. */
const KEPT_MS = 24 * 60 * 60 * 1000;

export const makeExportHandler = ({
  commands,
  exports,
  pack,
  shown,
}: Pick<TaskParts, 'commands' | 'exports' | 'pack' | 'shown'>) =>
  handleTask(makeExport, async ({ userId, exportId }, { clock, actor, causation, correlation }) => {
    const isAwaited = async (): Promise<boolean> => {
      const { erasure, export: latest } = await commands.state('account', userId);
      return erasure === 'none' && latest?.exportId === exportId;
    };
    if (!(await isAwaited())) return;
    await shown();
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + KEPT_MS);
    const stored =
      (await exports.find(exportId)) ??
      (await exports.store({ id: exportId, owner: userId, expiresAt }, pack(userId, now)));
    const command: AccountCommand = {
      type: 'RecordExport',
      exportId,
      bytes: stored.bytes,
      expiresAt: stored.expiresAt.toISOString(),
    };
    const meta = { commandId: idFrom('record-export', exportId), actor, causation, correlation };
    await commands.send('account', userId, command, meta);
    // The person was erased, or asked again, while it was made: nobody would ever take it away.
    if (!(await isAwaited())) await exports.remove(exportId);
  });

export const sweepExportsHandler = ({ exports }: Pick<TaskParts, 'exports'>) =>
  handleTask(sweepExports, (_payload, { clock }) => exports.sweep(clock.now()));
