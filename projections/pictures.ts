import { attachedTo } from './attached.ts';
import { chatMessages } from './chat/table.ts';
import { collectives } from './collectives/table.ts';
import { directMessages } from './conversations/direct-messages.ts';
import { profiles } from './profiles/table.ts';
import { reports } from './reports/reports.ts';

/** The read models that show what people have uploaded, or keep it for a case. */
const models = [profiles, collectives, directMessages, chatMessages, reports];

/**
 * A query for the column `url`: those of `candidates` (url, owner) that a profile, a work, a group or a message shows; also
 * what an admin removed, for its reports and appeals. A profile shows its person’s own; a group may go on with those of somebody who has left it.
 */
export const picturesShown = (candidates: string): string => `
  select c.url from ${candidates} c join read.profiles p on p.id = c.owner
   where p.avatar_url = c.url or p.banner_url = c.url
      or p.all_works @> jsonb_build_array(jsonb_build_object('image_url', c.url))
      or p.all_works @> jsonb_build_array(jsonb_build_object('more', jsonb_build_array(c.url)))
      or p.removed @> jsonb_build_array(jsonb_build_object('value', c.url))
  union all
  select c.url from ${candidates} c join read.collectives g on g.avatar_url = c.url where g.status = 'live'
  union all
  select c.url from ${candidates} c join read.collectives g on g.banner_url = c.url where g.status = 'live'
  union all ${attachedTo(candidates)}`;

/**
 * A condition: these read models show all up to the position. One that is of another version, or that left out an event
 * which it could not take, may show a picture that is replaced, or not yet the one that has come.
 */
export const picturesShownUpTo = (position: bigint): string => `
  (select position from projector.position where id = 'live') >= ${position}
  and ${models.length} = (
    select count(*) from projector.models
     where (name, version) in (${models.map(({ name, version }) => `('${name}', ${version})`).join(', ')})
       and degraded_at is null and not stopped)`;
