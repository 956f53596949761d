import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../kernel/clock.ts';
import type { Commands } from '../platform/commands/commands.ts';
import type { AccountExists } from '../platform/facts/account-exists.ts';
import type { AccountGone } from '../platform/facts/account-gone.ts';
import type { AccountLeaving } from '../platform/facts/account-leaving.ts';
import type { MoneyUnderWay } from '../platform/facts/money-under-way.ts';
import type { PrivacyOf } from '../platform/facts/privacy-of.ts';
import type { RequestErasure } from '../platform/facts/request-erasure.ts';
import type { Exports } from '../platform/files/exports.ts';
import type { TellFacts } from '../platform/session/session.guard.ts';
import { idFrom } from '../kernel/ids.ts';
import type { AccountCommand, AccountState } from '../privacy/account.decider.ts';
import { isGone, isLeaving } from '../privacy/account.decider.ts';

const accountOf = (commands: Pick<Commands, 'state'>, userId: string): Promise<AccountState> =>
  commands.state('account', userId);

export const createAccountGone =
  (commands: Pick<Commands, 'state'>, clock: Clock): AccountGone =>
  async (userId) =>
    isGone(await accountOf(commands, userId), clock.now());

export const createAccountLeaving =
  (commands: Pick<Commands, 'state'>): AccountLeaving =>
  async (userId) =>
    isLeaving(await accountOf(commands, userId));

export const createPrivacyOf =
  (parts: {
    readonly commands: Pick<Commands, 'state'>;
    readonly exports: Pick<Exports, 'find' | 'linkTo'>;
    readonly clock: Clock;
    readonly config: { readonly publicUrl: string };
  }): PrivacyOf =>
  async ({ userId, sessionId }) => {
    const { commands, exports, clock, config } = parts;
    const { deletion, export: latest } = await accountOf(commands, userId);
    const ready = latest?.ready ?? null;
    const stored = latest === null || ready === null ? null : await exports.find(latest.exportId);
    const gone = ready !== null && (stored === null || stored.expiresAt <= clock.now());
    return {
      deletion: deletion && { requested_at: deletion.requestedAt, erases_at: deletion.erasesAt },
      export:
        latest === null || gone
          ? null
          : {
              status: ready === null ? 'preparing' : 'ready',
              requested_at: latest.requestedAt,
              ready_at: ready?.at ?? null,
              url: stored && `${config.publicUrl}${exports.linkTo(stored, sessionId)}`,
              expires_at: ready?.expiresAt ?? null,
              bytes: ready?.bytes ?? null,
            },
    };
  };

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
