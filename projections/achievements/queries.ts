import { escapeLiteral } from 'pg';
import { achievements } from '../../contracts/achievements.ts';
import { iso } from '../sql.ts';

const catalogue = `json_to_recordset(${escapeLiteral(JSON.stringify(achievements))})
  as k(slug text, name text, description text, icon text)`;

/** What the person `p`, a row of read.profiles, has earned, the first one first; nothing of whoever has left. */
export const achievementsOf = `
  'achievements', coalesce((
    select json_agg(json_build_object(
        'slug', k.slug, 'name', k.name, 'description', k.description, 'icon', k.icon,
        'awarded_at', ${iso('w.awarded_at')}) order by w.awarded_at, w.slug)
      from read.achievements w join ${catalogue} on k.slug = w.slug
     where w.user_id = p.id and not p.erased), '[]'::json)`;
