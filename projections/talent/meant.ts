import type { Pool } from 'pg';
import type { TalentFilters } from '../../contracts/talent.ts';
import { understoodIn } from '../slips.ts';
import type { SearchedList, Understood } from '../slips.ts';
import { isShown } from './asked.ts';
import { talentOrders } from './orders.ts';

const people: SearchedList = {
  table: 'read.talent',
  alias: 't',
  isListed: 't.listed',
  isShown: (now, parameter) => isShown({ now }, parameter),
  vector: 't.words',
  words: 'tsvector_to_array(t.words)',
  order: talentOrders.featured.by,
};

/** A search of people as it is carried out: words that nobody has are taken for slips. */
export const understood = (
  db: Pick<Pool, 'query'>,
  filters: TalentFilters,
  now: Date,
): Promise<Understood<TalentFilters>> => understoodIn(db, people, filters, now);
