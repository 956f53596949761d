import type { CreatedCollective, EditedCollective } from '../../contracts/collectives.ts';
import type { ErrorCode } from '../../contracts/errors.ts';
import { displaysAsOfficial, OFFICIAL_NAME } from '../../contracts/official-names.ts';
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
import type { Group, GroupChanges, GroupKind, Recruiting, Words } from './group.ts';
import { editRefused, notFound, ownsStudio, slugFor } from './group.ts';
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

/** Whoever runs the site. */
const isInsider = ({ roles }: RequestActor): boolean => roles.length > 0;

type Taken = Omit<
  Extract<SlugCommand, { type: 'TakeSlug' }>,
  'type' | 'collectiveId' | 'reservation' | 'holderGone'
> & { readonly id: string };

/** A job that is posted for "Makehold Support" reads as the house's own: a group's name is held to what a person's is. */
const assertFreeName = (name: string): void => {
  if (displaysAsOfficial(name)) throw new Rejection('invalid_input', { name: OFFICIAL_NAME });
};

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
    if (!isInsider(actor)) assertFreeName(said.name);
    const by = actor.userId;
    const id = idFrom('collective', by, meta.commandId);
    const refused = await this.linkRefused(said.studioId, by);
    const slug = slugFor(said.name, kind, id);
    const take = () => this.takeSlug({ id, kind, by, slug, created: said, edited: null, refused }, meta);
    // A request that comes again makes nothing.
    const made = (await this.commands.state('collective', id)).status !== 'none';
    return await (made ? take() : this.limits.making(by, take));
  }

  /** @throws Rejection: what the group refuses, slug_taken, too_many_renames, invalid_input for a name of the house or another's picture */
  async edit({ kind, id, actor, changes }: Edit, meta: CommandMeta): Promise<EditedCollective> {
    const by = actor.userId;
    const group = await this.commands.state('collective', id);
    if (group.status === 'none') throw new Rejection(notFound(kind));
    // A group that has such a name may keep it.
    if (!isInsider(actor) && changes.name !== undefined && changes.name !== group.words.name)
      assertFreeName(changes.name);
    await this.ownPictures(group, changes, by);
    const { studioId } = changes;
    const linkRefused = studioId === group.words.studioId ? null : await this.linkRefused(studioId, by);
    const slug = slugFor(changes.name ?? group.words.name, kind, id);
    if (slug !== group.slug) {
      const refused = editRefused(group, kind, by) ?? linkRefused;
      const taken = { id, kind, by, slug, created: null, edited: changes, refused };
      const { position } = await this.limits.renaming(by, () => this.takeSlug(taken, meta));
      return { slug, position };
    }
    const { position } = await this.commands.send(
      'collective',
      id,
      { type: 'EditCollective', kind, by, changes, slug: null, ownsStudio: linkRefused === null },
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
    const held = await this.commands.state('slug', slug);
    const holder = held.status === 'taken' && held.collectiveId !== id ? held.collectiveId : null;
    const command: SlugCommand = {
      type: 'TakeSlug',
      ...taken,
      slug,
      collectiveId: id,
      reservation: meta.commandId,
      holderGone: holder !== null && (await this.commands.state('collective', holder)).status === 'removed',
    };
    const { position } = await this.reserveAndFinish('slug', slug, command, meta);
    return { id, slug, position: String(position) };
  }

  private async linkRefused(studioId: string | null | undefined, by: string): Promise<ErrorCode | null> {
    if (studioId === null || studioId === undefined) return null;
    return ownsStudio(await this.commands.state('collective', studioId), by) ? null : 'studio_not_yours';
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
