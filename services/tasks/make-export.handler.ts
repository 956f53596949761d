import type { Readable } from 'node:stream';
import { idFrom } from '../kernel/ids.ts';
import type { Commands } from '../platform/commands/commands.ts';
import type { Exports } from '../platform/files/exports.ts';
import type { TaskHandler } from '../platform/queue/task.ts';
import { handleTask } from '../platform/queue/task.ts';
import type { AccountCommand } from '../privacy/account.decider.ts';
import { makeExport, sweepExports } from './make-export.ts';

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

export interface ExportParts {
  readonly commands: Pick<Commands, 'send' | 'state'>;
  readonly exports: Pick<Exports, 'store' | 'find' | 'remove' | 'sweep'>;
  /** The file of a person, while it is made. */
  readonly pack: (userId: string, now: Date) => Readable;
  /** Resolves when the read models show all that has happened. @throws while they do not */
  readonly shown: () => Promise<void>;
}

export const exportHandlers = ({ commands, exports, pack, shown }: ExportParts): readonly TaskHandler[] => [
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
  }),
  handleTask(sweepExports, (_payload, { clock }) => exports.sweep(clock.now())),
];
