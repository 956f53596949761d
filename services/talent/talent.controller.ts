import { Controller, Inject, Query as QueryString } from '@nestjs/common';
import type { Pool } from 'pg';
import { beyondPlan } from '../../contracts/talent-search.ts';
import { TalentFacets, TalentFilters, TalentListQuery, TalentPage } from '../../contracts/talent.ts';
import { Count } from '../../contracts/wire.ts';
import { noteSearch } from '../../projections/analytics/queries.ts';
import { namedIn } from '../../projections/talent/asked.ts';
import { allTalentFacets, talentFacets } from '../../projections/talent/facets.ts';
import { countCreators, creators } from '../../projections/talent/search.ts';
import type { Clock } from '../kernel/clock.ts';
import type { TierOf } from '../platform/facts/tier-of.ts';
import { TIER_OF } from '../platform/facts/tier-of.ts';
import { assertFiltersInPlan } from '../platform/facts/filters-in-plan.ts';
import { orForeign } from '../platform/http/paged.ts';
import { Query } from '../platform/http/route.ts';
import { createKeptFacets } from '../platform/kept-facets.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { OptionalActor } from '../platform/session/access.ts';
import { CLOCK, PG_POOL, READ_POOL } from '../platform/tokens.ts';

@Controller('api')
export class TalentController {
  private readonly facetsOf: (filters: TalentFilters) => Promise<TalentFacets>;

  constructor(
    @Inject(READ_POOL) private readonly pool: Pool,
    @Inject(PG_POOL) private readonly writes: Pool,
    @Inject(TIER_OF) private readonly tierOf: TierOf,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.facetsOf = createKeptFacets({
      all: async () => {
        const { facets, rows } = await allTalentFacets(pool, clock.now());
        return { value: facets, rows };
      },
      of: (filters: TalentFilters, all) => talentFacets(pool, filters, all, clock.now()),
      named: namedIn,
    });
  }

  @Query('talent', { access: 'everyone', answer: TalentPage, written: true, heavy: true })
  async list(
    @OptionalActor() actor: RequestActor | null,
    @QueryString({ schema: TalentListQuery }) query: TalentListQuery,
  ): Promise<string> {
    await this.assertInPlan(actor, query);
    const page = await orForeign(creators(this.pool, query, this.clock.now(), actor?.userId ?? null));
    // Further pages are of the same search.
    if (actor !== null && query.cursor === undefined) await this.noted(page, actor.userId);
    return page;
  }

  /** A read is answered also where it can't be counted, as on a full disk. */
  private async noted(page: string, reader: string): Promise<void> {
    const { items } = JSON.parse(page) as { readonly items: readonly { readonly id: string }[] };
    const others = items.flatMap(({ id }) => (id === reader ? [] : [id]));
    await noteSearch(this.writes, others, this.clock.now()).catch(() => undefined);
  }

  @Query('talent/count', { access: 'everyone', answer: Count, heavy: true })
  async count(
    @OptionalActor() actor: RequestActor | null,
    @QueryString({ schema: TalentFilters }) filters: TalentFilters,
  ): Promise<Count> {
    await this.assertInPlan(actor, filters);
    return countCreators(this.pool, filters, this.clock.now());
  }

  @Query('talent/facets', { access: 'everyone', answer: TalentFacets, heavy: true })
  async facets(
    @OptionalActor() actor: RequestActor | null,
    @QueryString({ schema: TalentFilters }) filters: TalentFilters,
  ): Promise<TalentFacets> {
    await this.assertInPlan(actor, filters);
    return this.facetsOf(filters);
  }

  /** @throws Rejection naming every filter that the asker's plan doesn't have; visitors are as on Explorer */
  private async assertInPlan(actor: RequestActor | null, filters: TalentFilters): Promise<void> {
    if (beyondPlan(filters, 'explorer').length === 0) return;
    const tier = actor === null ? 'explorer' : await this.tierOf(actor.userId);
    assertFiltersInPlan(filters, tier);
  }
}
