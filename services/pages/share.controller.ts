import { Controller, Inject, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { z } from 'zod';
import { Slug } from '../../contracts/collectives.ts';
import type { CollectiveDetail } from '../../contracts/collectives.ts';
import type { JobDetail } from '../../contracts/jobs.ts';
import type { StudioDetail } from '../../contracts/studios.ts';
import type { TeamUpDetail } from '../../contracts/team-ups.ts';
import { Id } from '../../contracts/wire.ts';
import { collectiveDetail, studioDetail } from '../../projections/collectives/queries.ts';
import { jobDetail } from '../../projections/jobs/queries.ts';
import { profileCard } from '../../projections/profiles/queries.ts';
import { teamUpDetail } from '../../projections/team-ups/queries.ts';
import type { Clock } from '../kernel/clock.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { Files } from '../platform/files/files.ts';
import { Query } from '../platform/http/route.ts';
import { addressBlock } from '../platform/http/address-block.ts';
import { createLimit } from '../platform/http/write-limit.ts';
import type { Limit } from '../platform/http/write-limit.ts';
import { createPlaces } from '../platform/queue/places.ts';
import { CLOCK, CONFIG, FILES, READ_POOL } from '../platform/tokens.ts';
import type { ShareContent } from './share-content.ts';
import { groupContent, jobContent, profileContent, teamUpContent } from './share-content.ts';
import { jobImage, profileImage } from './share-image.ts';

const UsernameParameter = z.string().min(1).max(60);

/** Images that are drawn for one address in a minute, before scaling: each takes the machine some 80 ms. */
const PER_MINUTE = 60;
/** Images that wait to be drawn; for more, whoever unfurls the link comes again. */
const MOST_WAITING = 20;
/** Bytes of drawn images that are kept, some 60 kB each. */
const KEPT_BYTES = 24 * 1024 * 1024;

const aPng = { file: 'image/png', description: 'The image, 1200 by 630.' };

/** Images for the cards of shared links. Their addresses name what they show (`?v=`), so that a card changes with it. */
@Controller('share')
export class ShareController {
  private readonly limit: Limit;
  private readonly drawn: LRUCache<string, Buffer, () => Promise<Buffer>>;

  constructor(
    @Inject(READ_POOL) private readonly pool: Pool,
    @Inject(FILES) private readonly files: Files,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) config: { readonly rateLimitScale: number },
  ) {
    this.limit = createLimit({ most: PER_MINUTE * config.rateLimitScale, windowMs: 60_000, clock });
    // Places of their own: however many cards are asked for, the pictures that people upload do not wait for them.
    const inTurn = createPlaces({ atOnce: 1, mostWaiting: MOST_WAITING });
    // Whoever asks for what is being drawn waits for the same drawing.
    this.drawn = new LRUCache({
      maxSize: KEPT_BYTES,
      sizeCalculation: ({ length }) => length,
      fetchMethod: (_version, _stale, { context: draw }) => inTurn(draw),
    });
  }

  @Query('jobs/:id', { access: 'everyone', answer: aPng })
  async job(
    @Param('id', { schema: Id }) id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    const text = await jobDetail(this.pool, id, null, this.clock.now());
    const job = text === null ? null : (JSON.parse(text) as JobDetail);
    if (job?.status !== 'open') throw new Rejection('not_found');
    return this.image(jobContent(job), jobImage, request, reply);
  }

  @Query('team-ups/:id', { access: 'everyone', answer: aPng })
  async teamUp(
    @Param('id', { schema: Id }) id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    const text = await teamUpDetail(this.pool, id, null, this.clock.now());
    const teamUp = text === null ? null : (JSON.parse(text) as TeamUpDetail);
    if (teamUp?.status !== 'open') throw new Rejection('team_up_not_found');
    return this.image(teamUpContent(teamUp), jobImage, request, reply);
  }

  @Query('collectives/:slug', { access: 'everyone', answer: aPng })
  async collective(
    @Param('slug', { schema: Slug }) slug: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    const text = await collectiveDetail(this.pool, slug, null, this.clock.now());
    if (text === null) throw new Rejection('collective_not_found');
    return this.image(groupContent(JSON.parse(text) as CollectiveDetail), jobImage, request, reply);
  }

  @Query('studios/:slug', { access: 'everyone', answer: aPng })
  async studio(
    @Param('slug', { schema: Slug }) slug: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    const text = await studioDetail(this.pool, slug, null, this.clock.now());
    if (text === null) throw new Rejection('studio_not_found');
    return this.image(groupContent(JSON.parse(text) as StudioDetail), jobImage, request, reply);
  }

  @Query('profiles/:username', { access: 'everyone', answer: aPng })
  async profile(
    @Param('username', { schema: UsernameParameter }) username: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    const profile = await profileCard(this.pool, username, this.clock.now());
    if (profile === null || profile.erased) throw new Rejection('not_found');
    return this.image(profileContent(profile), profileImage, request, reply);
  }

  private async image<Image>(
    { shows, avatarUrl, version }: ShareContent<Image>,
    draw: (image: Image) => Promise<Buffer>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    const etag = `"${version}"`;
    // For the image alone: a refusal in its place has the headers of every refusal.
    const headers = {
      etag,
      'cache-control': 'public, max-age=3600',
      'content-security-policy': "default-src 'none'; sandbox",
      // Made to be shown elsewhere.
      'cross-origin-resource-policy': 'cross-origin',
    };
    if (request.headers['if-none-match'] === etag) {
      reply.headers(headers);
      reply.code(304);
      return undefined;
    }
    if (!this.drawn.has(version)) this.limit.take(addressBlock(request.ip));
    const image = await this.drawn.fetch(version, {
      context: async () => draw({ ...shows, portrait: await this.portrait(avatarUrl) } as Image),
    });
    reply.headers(headers);
    reply.type('image/png');
    return image;
  }

  /** A picture that somebody has uploaded; the generated ones are documents, which nothing here opens. */
  private async portrait(url: string | null): Promise<Buffer | null> {
    const [, bucket, name] = /^\/files\/([^/]+)\/([^/]+)$/.exec(url ?? '') ?? [];
    if (bucket === undefined || name === undefined) return null;
    return (await this.files.get(bucket, name))?.bytes ?? null;
  }
}
