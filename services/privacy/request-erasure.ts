import { setTimeout as sleep } from 'node:timers/promises';
import { idFrom } from '../kernel/ids.ts';
import type { Commands } from '../platform/commands/commands.ts';
import type { AccountExists } from '../platform/facts/account-exists.ts';
import type { MoneyUnderWay } from '../platform/facts/money-under-way.ts';
import type { RequestErasure } from '../platform/facts/request-erasure.ts';
import type { TellFacts } from '../platform/session/session.guard.ts';
import type { AccountCommand } from './account.decider.ts';

/** How long an admin's request waits for the account to be gone, in milliseconds: it takes a task of the worker's. */
const GONE_MS = 3_000;
const LOOK_MS = 25;

/** A policy goes on from the start of the erasure. Whoever asks next finds nobody, unless the worker is held up. */
export const createRequestErasure =
  (
    commands: Pick<Commands, 'send'>,
    moneyUnderWay: MoneyUnderWay,
    accountExists: AccountExists,
    tellFacts: TellFacts,
  ): RequestErasure =>
  async (userId, { actor, wait = true }) => {
    const command: AccountCommand = {
      type: 'StartErasure',
      userId,
      moneyUnderWay: (await moneyUnderWay(userId)) !== null,
    };
    const meta = { commandId: idFrom('start-erasure', userId), actor };
    await tellFacts(userId);
    await commands.send('account', userId, command, meta);
    if (!wait) return;
    for (const end = performance.now() + GONE_MS; (await accountExists(userId)) && performance.now() < end;)
      await sleep(LOOK_MS);
  };
