import { newId } from '../../kernel/ids.ts';
import { Rejection } from '../../kernel/rejection.ts';
import type { Commands } from '../../platform/commands/commands.ts';
import type { TellFacts } from '../../platform/session/session.guard.ts';
import type { ClaimSiteOwner } from '../parts.ts';

/** Ruling 6. `ownerEmail`: SITE_OWNER_EMAIL, which restricts who may. */
const mayClaim = (email: string, ownerEmail: string | undefined): boolean =>
  ownerEmail === undefined || ownerEmail === email.toLowerCase();

export const createClaimSiteOwner =
  (
    commands: Pick<Commands, 'send' | 'state'>,
    tellFacts: TellFacts,
    ownerEmail: string | undefined,
  ): ClaimSiteOwner =>
  async (userId, email) => {
    if (!mayClaim(email, ownerEmail)) return;
    const { owner } = await commands.state('site', 'all');
    if (owner !== null) return;
    await tellFacts(userId);
    try {
      await commands.send(
        'site',
        'all',
        { type: 'ClaimSiteOwner', userId },
        { commandId: newId(), actor: userId },
      );
    } catch (error) {
      // Somebody else was first: a sign-in like any other.
      if (!(error instanceof Rejection)) throw error;
    }
  };
