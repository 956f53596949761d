import { Readable } from 'node:stream';
import { Controller, Header, Inject, Query as QueryString, Req, StreamableFile } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { z } from 'zod';
import { pages } from '../../contracts/pages.ts';
import { groupsListed, groupStarts } from '../../projections/collectives/listed.ts';
import { openJobsListed, openJobStarts } from '../../projections/jobs/listed.ts';
import { profilesListed, profileStarts, worksListed, workStarts } from '../../projections/profiles/listed.ts';
import { openTeamUpsListed, openTeamUpStarts } from '../../projections/team-ups/listed.ts';
import type { Clock } from '../kernel/clock.ts';
import { Query } from '../platform/http/route.ts';
import { addressBlock } from '../platform/http/address-block.ts';
import { createLimit } from '../platform/http/write-limit.ts';
import type { Limit } from '../platform/http/write-limit.ts';
import { CLOCK, CONFIG, READ_POOL } from '../platform/tokens.ts';
import { PART_SIZE, partsOf, robotsText, sitemapIndex, sitemapOf, sitemapPart } from './sitemap.ts';

/** Where a part begins and ends: ids, as the index gave them. */
const PartQuery = z.object({ from: z.string().max(80).optional(), to: z.string().max(80).optional() });
type PartQuery = z.infer<typeof PartQuery>;

/** Requests of one address in a minute, before scaling: a part is a walk along thousands of rows. */
const PER_MINUTE = 60;
/** How long the index stands, in milliseconds: to make it, everything public is counted. */
const INDEX_KEPT_MS = 600_000;

const KEPT = ['cache-control', 'public, max-age=3600'] as const;
const XML = ['content-type', 'application/xml; charset=utf-8'] as const;
const anXml = { file: 'application/xml', description: 'A sitemap.' };

/** What search engines ask before they look at the pages. */
@Controller()
export class CrawlersController {
  private readonly limit: Limit;
  private readonly index: LRUCache<'index', string>;

  constructor(
    @Inject(READ_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: { readonly publicUrl: string; readonly rateLimitScale: number },
  ) {
    this.limit = createLimit({ most: PER_MINUTE * config.rateLimitScale, windowMs: 60_000, clock });
    this.index = new LRUCache({ max: 1, ttl: INDEX_KEPT_MS, fetchMethod: () => this.makeIndex() });
  }

  @Query('robots.txt', {
    access: 'everyone',
    answer: { file: 'text/plain', description: 'What may be looked at.' },
  })
  @Header(...KEPT)
  @Header('content-type', 'text/plain; charset=utf-8')
  robots(): string {
    return robotsText(this.config.publicUrl);
  }

  /** Names the parts; a part holds 50,000 pages at most. */
  @Query('sitemap.xml', { access: 'everyone', answer: anXml })
  @Header(...KEPT)
  @Header(...XML)
  async sitemap(@Req() { ip }: FastifyRequest): Promise<string> {
    this.limit.take(addressBlock(ip));
    return (await this.index.fetch('index')) ?? '';
  }

  @Query('sitemap/pages.xml', { access: 'everyone', answer: anXml })
  @Header(...KEPT)
  @Header(...XML)
  pages(): string {
    const listed = Object.values(pages).filter(({ indexable }) => indexable);
    return sitemapOf(listed.map(({ address }) => this.at(address)));
  }

  @Query('sitemap/jobs.xml', { access: 'everyone', answer: anXml })
  @Header(...KEPT)
  @Header(...XML)
  jobs(@QueryString({ schema: PartQuery }) query: PartQuery, @Req() { ip }: FastifyRequest): StreamableFile {
    this.limit.take(addressBlock(ip));
    const now = this.clock.now();
    return this.part('/jobs/', query, (stretch) => openJobsListed(this.pool, now, stretch));
  }

  @Query('sitemap/team-ups.xml', { access: 'everyone', answer: anXml })
  @Header(...KEPT)
  @Header(...XML)
  teamUps(
    @QueryString({ schema: PartQuery }) query: PartQuery,
    @Req() { ip }: FastifyRequest,
  ): StreamableFile {
    this.limit.take(addressBlock(ip));
    const now = this.clock.now();
    return this.part('/team-ups/', query, (stretch) => openTeamUpsListed(this.pool, now, stretch));
  }

  @Query('sitemap/collectives.xml', { access: 'everyone', answer: anXml })
  @Header(...KEPT)
  @Header(...XML)
  collectives(
    @QueryString({ schema: PartQuery }) query: PartQuery,
    @Req() { ip }: FastifyRequest,
  ): StreamableFile {
    this.limit.take(addressBlock(ip));
    const now = this.clock.now();
    return this.part('/collectives/', query, (stretch) =>
      groupsListed(this.pool, 'collective', now, stretch),
    );
  }

  @Query('sitemap/studios.xml', { access: 'everyone', answer: anXml })
  @Header(...KEPT)
  @Header(...XML)
  studios(
    @QueryString({ schema: PartQuery }) query: PartQuery,
    @Req() { ip }: FastifyRequest,
  ): StreamableFile {
    this.limit.take(addressBlock(ip));
    const now = this.clock.now();
    return this.part('/studios/', query, (stretch) => groupsListed(this.pool, 'studio', now, stretch));
  }

  @Query('sitemap/profiles.xml', { access: 'everyone', answer: anXml })
  @Header(...KEPT)
  @Header(...XML)
  profiles(
    @QueryString({ schema: PartQuery }) query: PartQuery,
    @Req() { ip }: FastifyRequest,
  ): StreamableFile {
    this.limit.take(addressBlock(ip));
    const now = this.clock.now();
    return this.part('/profile/', query, (stretch) => profilesListed(this.pool, now, stretch));
  }

  @Query('sitemap/works.xml', { access: 'everyone', answer: anXml })
  @Header(...KEPT)
  @Header(...XML)
  works(@QueryString({ schema: PartQuery }) query: PartQuery, @Req() { ip }: FastifyRequest): StreamableFile {
    this.limit.take(addressBlock(ip));
    const now = this.clock.now();
    return this.part('/profile/', query, (stretch) => worksListed(this.pool, now, stretch), '/works/');
  }

  private at(path: string): string {
    return `${this.config.publicUrl}${path}`;
  }

  private part(
    folder: string,
    { from = null, to = null }: { from?: string | null | undefined; to?: string | null | undefined },
    read: Parameters<typeof sitemapPart>[0],
    between = '/',
  ): StreamableFile {
    const addressOf = (name: string): string =>
      this.at(`${folder}${name.split('/').map(encodeURIComponent).join(between)}`);
    return new StreamableFile(Readable.from(sitemapPart(read, addressOf, { from, to })), {
      type: XML[1],
    });
  }

  private async makeIndex(): Promise<string> {
    const now = this.clock.now();
    const [jobs, teamUps, collectives, studios, profiles, works] = await Promise.all([
      openJobStarts(this.pool, now, PART_SIZE),
      openTeamUpStarts(this.pool, now, PART_SIZE),
      groupStarts(this.pool, 'collective', now, PART_SIZE),
      groupStarts(this.pool, 'studio', now, PART_SIZE),
      profileStarts(this.pool, now, PART_SIZE),
      workStarts(this.pool, now, PART_SIZE),
    ]);
    return sitemapIndex([
      this.at('/sitemap/pages.xml'),
      ...partsOf(this.at('/sitemap/jobs.xml'), jobs),
      ...partsOf(this.at('/sitemap/team-ups.xml'), teamUps),
      ...partsOf(this.at('/sitemap/collectives.xml'), collectives),
      ...partsOf(this.at('/sitemap/studios.xml'), studios),
      ...partsOf(this.at('/sitemap/profiles.xml'), profiles),
      ...partsOf(this.at('/sitemap/works.xml'), works),
    ]);
  }
}
