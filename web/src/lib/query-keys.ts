/** Query keys stand apart from the reads themselves: what a signal makes stale is known before their code has loaded. */

/** GET /api/me. */
export const meKey = ['me'] as const;

/** The market's live figures. */
export const figuresKey = ['figures'] as const;

export const notificationsKey = ['notifications'] as const;

export const jobKeys = {
  /** Every list of jobs, with its counts. */
  lists: ['jobs'] as const,
  /** Those that show the jobs themselves. */
  listed: ['jobs', 'list'] as const,
  list: (filters: object) => ['jobs', 'list', filters] as const,
  count: (filters: object) => ['jobs', 'count', filters] as const,
  facets: (filters: object) => ['jobs', 'facets', filters] as const,
  mine: ['jobs', 'mine'] as const,
  recommended: ['jobs', 'recommended'] as const,
  job: (id: string) => ['job', id] as const,
};

/** Every list of talent, with its counts. */
export const talentKey = ['talent'] as const;

export const savedSearchesKey = ['saved-searches'] as const;

export const teamUpKeys = {
  /** Every list of team-ups, with its counts. */
  lists: ['team-ups'] as const,
  list: (filters: object) => ['team-ups', 'list', filters] as const,
  count: (filters: object) => ['team-ups', 'count', filters] as const,
  facets: ['team-ups', 'facets'] as const,
  mine: ['team-ups', 'mine'] as const,
  teamUp: (id: string) => ['team-up', id] as const,
  works: (id: string) => ['team-up', id, 'works'] as const,
};

export const applicationKeys = {
  /** Everything that shows applications, sent or received. */
  all: ['applications'] as const,
  ofJob: (jobId: string) => ['applications', 'of-job', jobId] as const,
  received: ['applications', 'received'] as const,
  waiting: ['applications', 'waiting'] as const,
  sent: ['applications', 'sent'] as const,
};

export const contractKeys = {
  /** Every list of contracts. */
  contracts: ['contracts'] as const,
  list: ['contracts', 'list'] as const,
  unsettled: ['contracts', 'unsettled'] as const,
  contract: (applicationId: string) => ['contract', applicationId] as const,
  history: (applicationId: string) => ['contract', applicationId, 'history'] as const,
  /** All that is loaded of what was said. */
  messages: (applicationId: string) => ['chat', applicationId] as const,
  chat: (applicationId: string) => ['chat', applicationId, 'newest'] as const,
  /** What was said before the message of this sequence. */
  earlier: (applicationId: string, before: number) => ['chat', applicationId, 'earlier', before] as const,
  /** What was said before and after a message. */
  around: (applicationId: string, message: string) => ['chat', applicationId, 'around', message] as const,
};

export const chatKeys = {
  /** Every list of chats. */
  all: ['chats'] as const,
  /** Those of direct messages and contract chats together. */
  lists: ['chats', 'list'] as const,
  list: (show: string, by: string) => ['chats', 'list', show, by] as const,
  withPerson: (userId: string) => ['chats', 'with', userId] as const,
  found: (by: string) => ['chats', 'found', by] as const,
};

export const profileKeys = {
  all: ['profile'] as const,
  one: (username: string) => ['profile', username.toLowerCase()] as const,
};

/** One's own Daily Pulse. */
export const pulseKey = ['pulse'] as const;
