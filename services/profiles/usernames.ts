import type { Pool } from 'pg';
import { soundsOfficial } from '../../contracts/official-names.ts';
import { ownAccount } from '../../projections/profiles/queries.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import type { ReserveAndFinish } from '../platform/commands/finish-reservation.ts';
import { partOf } from '../platform/commands/parts.ts';
import { keyedName } from '../platform/crypto/wrap.ts';
import type { RequestActor } from '../platform/session/access.ts';
import type { UsernameCommand } from './username.decider.ts';

type TakeUsername = Extract<UsernameCommand, { type: 'TakeUsername' }>;
/** A username for the person with this id and these roles. */
type Asked = Pick<RequestActor, 'userId' | 'roles'> &
  Pick<TakeUsername, 'displayName' | 'admin'> & { readonly username: string };
type Reached = Promise<{ readonly position: bigint }>;

/** Usernames, each of one person at a time. */
export class Usernames {
  constructor(
    private readonly commands: Commands,
    private readonly reserveAndFinish: ReserveAndFinish,
    private readonly pool: Pool,
    private readonly rootKey: Buffer,
  ) {}

  /** Reserves the name and gives it to the person, whose profile comes with it at the first time. */
  take(
    { roles, username, ...asked }: Asked & Pick<TakeUsername, 'standing' | 'profile'>,
    meta: CommandMeta,
  ): Reached {
    const nameKey = this.keyOf(username);
    const command: UsernameCommand = {
      type: 'TakeUsername',
      nameKey,
      reservation: meta.commandId,
      username,
      official: soundsOfficial(username),
      insider: roles.length > 0,
      ...asked,
    };
    return this.reserveAndFinish('username', nameKey, command, meta);
  }

  /**
   * Another name for somebody who has one, which is given up and leads to the new one for a while.
   * @param counted runs what changes the name, under whatever limit there is
   */
  async change(asked: Asked, meta: CommandMeta, counted: (change: () => Reached) => Reached): Reached {
    const { userId, username } = asked;
    const before = await this.commands.state('profile', userId);
    const nameKey = this.keyOf(username);
    const take = () => this.take({ ...asked, standing: before, profile: null }, meta);
    if (before.status === 'none') return take();
    if (before.nameKey === nameKey) {
      // In other letters it is the same name. The read model alone may still show the one before a change.
      const shown = await ownAccount(this.pool, userId);
      return shown?.profile?.username === username ? { position: 0n } : take();
    }
    // What comes again has been done, and nothing is given back for it: it may stand before a further change. Should it
    // have been cut off, a policy gives the former name back.
    if ((await this.commands.earlier('username', nameKey, meta)) !== undefined) return take();
    const result = await counted(take);
    const { reservation } = before;
    const release: UsernameCommand = { type: 'ReleaseUsername', userId, reservation, kept: true };
    await this.commands.send('username', before.nameKey, release, partOf(meta, 'ReleaseUsername'));
    return result;
  }

  private keyOf(username: string): string {
    return keyedName(this.rootKey, 'username', username.toLowerCase());
  }
}
