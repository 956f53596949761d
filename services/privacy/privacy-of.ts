import type { Clock } from '../kernel/clock.ts';
import type { Commands } from '../platform/commands/commands.ts';
import type { PrivacyOf } from '../platform/facts/privacy-of.ts';
import type { Exports } from '../platform/files/exports.ts';

/** What an account page shows of the wish to go, and of the latest export. */
export const createPrivacyOf =
  (parts: {
    readonly commands: Pick<Commands, 'state'>;
    readonly exports: Pick<Exports, 'find' | 'linkTo'>;
    readonly clock: Clock;
    readonly config: { readonly publicUrl: string };
  }): PrivacyOf =>
  async ({ userId, sessionId }) => {
    const { commands, exports, clock, config } = parts;
    const { deletion, export: latest } = await commands.state('account', userId);
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
