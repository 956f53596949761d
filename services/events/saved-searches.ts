import { z } from 'zod';
import { savedKinds, tellingHows } from '../../contracts/saved-search-plan.ts';
import { define, id, secret } from './define.ts';

const search = { searchId: id, userId: id };
const kind = z.enum(savedKinds);
const how = z.enum(tellingHows);
/** What it asks for, as the address of its list says it; null after erasure, as its name. */
const asked = { name: secret, query: z.record(z.string(), z.string()).nullable() };
const words = { personal: ['name', 'query'], subject: 'userId' } as const;

/** Searches that people keep. */
export const savedSearchesEvents = {
  /** One of a person's places is taken; it carries what saving still needs. */
  SearchPlaceTaken: define(
    'savedSearchPlaces',
    { ...search, kind, ...asked, follow: how.nullable() },
    { personal: [...words.personal], subject: words.subject },
  ),
  SearchPlaceFreed: define('savedSearchPlaces', search),

  SearchSaved: define(
    'savedSearch',
    { ...search, kind, ...asked },
    { personal: [...words.personal], subject: words.subject },
  ),
  SearchRenamed: define(
    'savedSearch',
    { ...search, name: secret },
    { personal: ['name'], subject: 'userId' },
  ),
  SearchFollowed: define('savedSearch', { ...search, how }),
  SearchUnfollowed: define('savedSearch', search),
  /** Its person was told of new matches; which they are stands in a table. `subjectId`: the job or person, where it is one. */
  SearchMatchesTold: define('savedSearch', {
    ...search,
    kind,
    how,
    count: z.int().min(1),
    subjectId: id.nullable(),
  }),
  SearchRemoved: define('savedSearch', search),
} as const;
