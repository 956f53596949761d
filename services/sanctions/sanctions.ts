import type { Pool } from 'pg';
import { actRefusedBy } from '../../contracts/moderation.ts';
import type { ActOnPerson } from '../../contracts/moderation.ts';
import type { ProfilePartKind, RemovableKind } from '../../contracts/sanctions.ts';
import { removalsOfPart } from '../../projections/profiles/removable-parts.ts';
import { mutesBefore, removableThing } from '../../projections/sanctions/queries.ts';
import type { Clock } from '../kernel/clock.ts';
import { idFrom } from '../kernel/ids.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import type { RolesOf } from '../platform/facts/roles-of.ts';
import type { SanctionCommand } from './sanction.decider.ts';

type Imposed = Extract<SanctionCommand, { type: 'ImposeSanction' }>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Warnings, removals and mutes, by whichever route an admin comes to them. */
export class Sanctions {
  constructor(
    private readonly commands: Commands,
    private readonly pool: Pool,
    private readonly rolesOf: RolesOf,
    private readonly clock: Clock,
  ) {}

  /** Who acts on whom, with the roles that both have. */
  async between(userId: string, by: string): Promise<ActOnPerson> {
    const [byRoles, ofRoles] = await Promise.all([this.rolesOf(by), this.rolesOf(userId)]);
    return { userId, by, byRoles, ofRoles };
  }

  /** @throws Rejection where somebody may not act on this person */
  async allowed(userId: string, by: string): Promise<ActOnPerson> {
    const act = await this.between(userId, by);
    const refused = actRefusedBy(act);
    if (refused !== null) throw new Rejection(refused);
    return act;
  }

  async warn(userId: string, because: Pick<Imposed, 'rule' | 'reason'>, meta: CommandMeta) {
    const sanctionId = idFrom('warning', userId, meta.commandId);
    return this.impose({ sanctionId, userId, kind: 'warning', about: null, until: null, ...because }, meta);
  }

  /**
   * Refuses the reports of somebody for some days. One mute at a time: a second one at once is for the same stream, which
   * refuses it.
   */
  async mute(userId: string, days: number, because: Pick<Imposed, 'rule' | 'reason'>, meta: CommandMeta) {
    const now = this.clock.now();
    const sanctionId = idFrom('mute', userId, await mutesBefore(this.pool, userId, now));
    const until = new Date(now.getTime() + days * DAY_MS).toISOString();
    const mute = { sanctionId, userId, kind: 'mute', about: null, until } as const;
    return this.impose({ ...mute, ...because }, meta);
  }

  /**
   * Takes something off the site until it is put back. One removal at a time: a second one at once is for the same
   * stream, which refuses it.
   * @param against whose sanction it is; without it, of whoever has the thing now
   * @throws Rejection where it isn't there
   */
  async remove(
    thing: { readonly kind: RemovableKind; readonly id: string },
    because: Pick<Imposed, 'rule' | 'reason'>,
    meta: CommandMeta,
    against?: string,
  ) {
    const { kind, id } = thing;
    const found = await removableThing(this.pool, kind, id);
    if (found === null) throw new Rejection('content_not_found');
    const { title, times, where } = found;
    const userId = against ?? found.userId;
    const sanctionId = idFrom('removal', kind, id, times);
    return this.impose(
      { sanctionId, userId, kind: 'removal', about: { kind, id, title, where }, until: null, ...because },
      meta,
    );
  }

  /**
   * Takes a part off a profile. The part is named by what stands there, so that nothing is removed which nobody has seen.
   * @throws Rejection where something else stands there by now
   */
  async removePart(
    userId: string,
    { kind, id }: { readonly kind: ProfilePartKind; readonly id: string },
    because: Pick<Imposed, 'rule' | 'reason'>,
    meta: CommandMeta,
  ) {
    const times = await removalsOfPart(this.pool, userId, kind, id);
    if (times === null) throw new Rejection('content_not_found');
    const sanctionId = idFrom('removal', kind, id, times);
    return this.impose(
      {
        sanctionId,
        userId,
        kind: 'removal',
        about: { kind, id, title: '', where: null },
        until: null,
        ...because,
      },
      meta,
    );
  }

  private async impose(
    given: Omit<Imposed, 'type' | 'by' | 'byRoles' | 'ofRoles'>,
    meta: CommandMeta,
  ): Promise<{ readonly position: bigint }> {
    const act = await this.between(given.userId, meta.actor);
    const command: SanctionCommand = { type: 'ImposeSanction', ...given, ...act };
    return this.commands.send('sanction', given.sanctionId, command, meta);
  }
}
