import { Controller, Inject, Query as QueryString } from '@nestjs/common';
import type { Pool } from 'pg';
import { FindPeople, FoundPeople } from '../../contracts/profiles.ts';
import { findPeople } from '../../projections/profiles/people.ts';
import type { Clock } from '../kernel/clock.ts';
import { Query } from '../platform/http/route.ts';
import { CLOCK, READ_POOL } from '../platform/tokens.ts';

/** People by a part of their name. */
@Controller('api')
export class PeopleController {
  constructor(
    @Inject(READ_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Query('people', { access: 'everyone', answer: FoundPeople, written: true, heavy: true })
  find(@QueryString({ schema: FindPeople }) query: FindPeople): Promise<string> {
    return findPeople(this.pool, query, this.clock.now());
  }
}
