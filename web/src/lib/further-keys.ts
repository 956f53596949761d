/* Query keys apart from the others, since the first page needs none of them. */

export const conversationKeys = {
  /** What one may do with each person: write, wait, unblock. */
  people: ['conversation-with'] as const,
  withPerson: (username: string) => ['conversation-with', username.toLowerCase()] as const,
  /** All that is loaded of a conversation. */
  messages: (id: string) => ['direct-messages', id] as const,
  newest: (id: string) => ['direct-messages', id, 'newest'] as const,
  /** What was said before the message of this sequence. */
  earlier: (id: string, before: number) => ['direct-messages', id, 'earlier', before] as const,
  /** What was said before and after a message. */
  around: (id: string, message: string) => ['direct-messages', id, 'around', message] as const,
  /** What was said that has this in it. */
  search: (q: string) => ['message-search', q] as const,
  /** How many one may start, how many wait, and who may start one with me. */
  messaging: ['messaging'] as const,
  blocks: ['messaging-blocks'] as const,
};

/** Whom the reader has saved. */
export const savedPeopleKeys = {
  all: ['saved-people'] as const,
  ids: ['saved-people', 'ids'] as const,
  list: ['saved-people', 'list'] as const,
};

/** What is written in chats and not sent, on any device. */
export const messageDraftsKey = ['message-drafts'] as const;

/** What one has sent in messages. */
export const ownFileKeys = {
  all: ['own-files'] as const,
  used: ['own-files', 'used'] as const,
  list: (order: string) => ['own-files', 'list', order] as const,
};

/** Addresses of the files of a message. */
export const messageFilesKey = (message: string) => ['message-files', message] as const;

export const referralsKey = ['referrals'] as const;

/** What is used of one's plan. */
export const usageKey = ['usage'] as const;

/** What the payment provider says of one's plan. */
export const billingKey = ['billing'] as const;

export const reportKeys = {
  mine: ['reports', 'mine'] as const,
  /** Every list of an admin. */
  admin: ['admin', 'reports'] as const,
};

export const sanctionKeys = {
  mine: ['sanctions', 'mine'] as const,
  /** One that a link shows. */
  linked: (token: string) => ['sanctions', 'linked', token] as const,
  /** Every list of an admin. */
  admin: ['admin', 'sanctions'] as const,
};

export const reputationKeys = {
  /** Every ledger. */
  all: ['reputation'] as const,
  ledger: (username: string) => ['reputation', 'ledger', username.toLowerCase()] as const,
  achievements: ['reputation', 'achievements'] as const,
};

export const enterpriseKeys = {
  mine: ['enterprise'] as const,
  /** What admins see of it. */
  admin: ['admin', 'enterprise'] as const,
};

export const accountKeys = {
  account: ['account'] as const,
  user: ['account', 'user'] as const,
  sessions: ['account', 'sessions'] as const,
  emails: ['account', 'emails'] as const,
};

export const interestKeys = {
  /** Everything that shows interests, sent or received. */
  all: ['interests'] as const,
  inTeamUp: (teamUpId: string) => ['interests', 'in-team-up', teamUpId] as const,
  received: ['interests', 'received'] as const,
  waiting: ['interests', 'waiting'] as const,
  sent: ['interests', 'sent'] as const,
};

export const trackingKeys = {
  /** Every board, with its stages and cards. */
  boards: ['boards'] as const,
  board: (jobId: string) => ['boards', jobId] as const,
  stage: (jobId: string, stage: string) => ['boards', jobId, 'stage', stage] as const,
  card: (jobId: string, applicationId: string) => ['boards', jobId, 'card', applicationId] as const,
  templates: ['reply-templates'] as const,
};
