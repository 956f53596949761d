import type { CreatedCollective, EditedCollective } from '../../contracts/collectives.ts';
import { displaysAsOfficial } from '../../contracts/official-names.ts';
import type { Done } from '../../contracts/wire.ts';
import { idFrom } from '../kernel/ids.ts';
import { Rejection } from '../kernel/rejection.ts';
import { done } from '../platform/commands/answers.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import type { ReserveAndFinish } from '../platform/commands/finish-reservation.ts';
import type { Uploads } from '../platform/files/uploads.ts';
import type { RequestActor } from '../platform/session/access.ts';
import type { CollectiveCommand } from './collective.decider.ts';
import type { GroupLimits } from './group-limits.ts';
import type { AskedGroup, Group, GroupChanges, GroupKind, Recruiting, Words } from './group.ts';
import { notFound, ownsStudio, slugFor } from './group.ts';
import { goneHolderOf } from './part-slug.ts';
import type { SlugCommand } from './slug.decider.ts';

interface New {
  readonly kind: GroupKind;
  readonly actor: RequestActor;
  readonly said: Words & Recruiting;
}

interface Edit {
  readonly kind: GroupKind;
  readonly id: string;
  readonly actor: RequestActor;
  readonly changes: GroupChanges;
}

type Taken = Omit<
  Extract<SlugCommand, { type: 'TakeSlug' }>,
  'type' | 'collectiveId' | 'reservation' | 'goneHolder'
> & { readonly id: string };

/** Makes and edits groups of both types: their slug is taken first, where they need one. */
export class GroupWriter {
  constructor(
    private readonly commands: Commands,
    private readonly reserveAndFinish: ReserveAndFinish,
    private readonly uploads: Uploads,
    private readonly limits: GroupLimits,
  ) {}

  /** @throws Rejection: slug_taken, studio_not_yours, invalid_input for a name of the house, too_many_groups */
  async create({ kind, actor, said }: New, meta: CommandMeta): Promise<CreatedCollective> {
    const by = actor.userId;
    const id = idFrom('collective', by, meta.commandId);
    const slug = slugFor(said.name, kind, id);
    const [group, asked] = await Promise.all([
      this.commands.state('collective', id),
      this.asked(actor, said.name, said.studioId),
    ]);
    const taken = { id, kind, by, slug, group, created: said, edited: null, ...asked };
    const take = () => this.takeSlug(taken, meta);
    // A request that comes again makes nothing.
    return await (group.status === 'none' ? this.limits.making(by, take) : take());
  }

  /** @throws Rejection: what the group refuses, slug_taken, too_many_renames, invalid_input for a name of the house or another's picture */
  async edit({ kind, id, actor, changes }: Edit, meta: CommandMeta): Promise<EditedCollective> {
    const by = actor.userId;
    const group = await this.commands.state('collective', id);
    if (group.status === 'none') throw new Rejection(notFound(kind));
    await this.ownPictures(group, changes, by);
    const { name = group.words.name, studioId } = changes;
    const asked = await this.asked(actor, name, studioId);
    // One that was parted from another group at its address (part-slug.ts) keeps what it got as long as its name.
    const slug = name === group.words.name ? group.slug : slugFor(name, kind, id);
    if (slug !== group.slug) {
      const taken = { id, kind, by, slug, group, created: null, edited: changes, ...asked };
      const { position } = await this.limits.renaming(by, () => this.takeSlug(taken, meta));
      return { slug, position };
    }
    const { position } = await this.commands.send(
      'collective',
      id,
      { type: 'EditCollective', kind, by, changes, slug: null, ...asked },
      meta,
    );
    return { slug, position: String(position) };
  }

  /** Takes a collective out of the studio that it is part of. @throws Rejection: studio_not_found, not_allowed, collective_not_found */
  async unlink(
    studioId: string,
    collectiveId: string,
    { userId: by }: RequestActor,
    meta: CommandMeta,
  ): Promise<Done> {
    const studio = await this.commands.state('collective', studioId);
    if (studio.status !== 'live' || studio.kind !== 'studio') throw new Rejection('studio_not_found');
    const command: CollectiveCommand = {
      type: 'UnlinkFromStudio',
      studioId,
      by,
      ownsStudio: ownsStudio(studio, by),
    };
    return done(await this.commands.send('collective', collectiveId, command, meta));
  }

  private async takeSlug({ id, slug, ...taken }: Taken, meta: CommandMeta): Promise<CreatedCollective> {
    const command: SlugCommand = {
      type: 'TakeSlug',
      ...taken,
      slug,
      collectiveId: id,
      reservation: meta.commandId,
      goneHolder: await goneHolderOf(this.commands, slug),
    };
    const { position } = await this.reserveAndFinish('slug', slug, command, meta);
    return { id, slug, position: String(position) };
  }

  private async asked(
    { userId, roles }: RequestActor,
    name: string,
    studioId: string | null = null,
  ): Promise<AskedGroup> {
    return {
      official: displaysAsOfficial(name),
      insider: roles.length > 0,
      ownsStudio: studioId !== null && ownsStudio(await this.commands.state('collective', studioId), userId),
    };
  }

  /** A picture is one's own upload, or the one that is there. */
  private async ownPictures(
    { words }: Group,
    { avatarUrl, bannerUrl }: GroupChanges,
    by: string,
  ): Promise<void> {
    const pictures = [
      ['avatar', avatarUrl, words.avatarUrl],
      ['banner', bannerUrl, words.bannerUrl],
    ] as const;
    for (const [kind, url, now] of pictures)
      if (
        url !== undefined &&
        url !== null &&
        url !== now &&
        !(await this.uploads.isOwnUpload(by, url, kind))
      )
        throw new Rejection('invalid_input', { [`${kind}_url`]: 'Please upload an image.' });
  }
}
