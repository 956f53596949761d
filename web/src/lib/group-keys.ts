/** Keys of collectives and studios in the query cache; apart from the others, since the first page needs none of them. */
export const groupKeys = {
  /** Every list of collectives, with its counts. */
  collectives: ['collectives'] as const,
  collectiveList: (search: object) => ['collectives', 'list', search] as const,
  collectiveCount: (filters: object) => ['collectives', 'count', filters] as const,
  /** Every list of studios, with its counts. */
  studios: ['studios'] as const,
  studioList: (search: object) => ['studios', 'list', search] as const,
  studiosHiring: ['studios', 'hiring'] as const,
  studioCount: (filters: object) => ['studios', 'count', filters] as const,
  /** The page of every group: a signal names its id, and its address its slug. */
  pages: ['group'] as const,
  collective: (slug: string) => ['group', 'collective', slug] as const,
  studio: (slug: string) => ['group', 'studio', slug] as const,
  members: (id: string) => ['members', id] as const,
  /** The reader's own coming and going. */
  membership: (id: string) => ['membership', id] as const,
  /** What members have made: a part of the page. */
  works: (id: string) => ['group', 'works', id] as const,
  jobsOf: (studioId: string) => ['jobs', 'of-studio', studioId] as const,
  collectivesOf: (studioId: string) => ['collectives', 'of-studio', studioId] as const,
  /** The reader's own. */
  mine: ['my-groups'] as const,
  myCollectives: ['my-groups', 'collectives'] as const,
  myStudios: ['my-groups', 'studios'] as const,
  ofPerson: (username: string) => ['profile', username.toLowerCase(), 'groups'] as const,
};

export const studioApplicationKeys = {
  /** Everything that shows applications to studios, sent or received. */
  all: ['studio-applications'] as const,
  toStudio: (studioId: string) => ['studio-applications', 'to', studioId] as const,
  received: ['studio-applications', 'received'] as const,
  waiting: ['studio-applications', 'waiting'] as const,
  sent: ['studio-applications', 'sent'] as const,
};
