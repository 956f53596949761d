import type { Gate, PageName } from './pages.ts';

/** What the palette says of a page. */
export interface Findable {
  /** Which picture of features/palette/icons.ts. */
  readonly icon: string;
  /** Other words by which people look for it. */
  readonly words?: readonly string[];
  /** After `g`: where the chord of two keys leads. */
  readonly key?: string;
  /** Who is offered a page without a gate; one with a gate is offered to whom it lets in. */
  readonly to?: Gate;
}

/**
 * The pages that the palette offers, in its order; what is arrived at only is not among them. Apart from pages.ts, which
 * loads before the first paint.
 */
const table = {
  home: { icon: 'house', key: 'h', words: ['start'] },
  jobs: { icon: 'search', key: 'j', words: ['work', 'find'] },
  developers: { icon: 'users', key: 't', words: ['developers', 'creators', 'studios'] },
  teamUps: { icon: 'handshake', key: 'u', words: ['collaborate'] },
  collectives: { icon: 'users-round', key: 'o', words: ['groups'] },
  dashboard: { icon: 'gauge', key: 'd', words: ['applications'] },
  profile: { icon: 'circle-user', key: 'p', to: 'members', words: ['me'] },
  messages: { icon: 'message-square', key: 'm', words: ['inbox', 'chat'] },
  account: {
    icon: 'settings',
    key: 'a',
    words: ['settings', 'password', 'email', 'sessions', 'two-factor', 'export', 'delete'],
  },
  apiKeys: { icon: 'wrench', words: ['programs', 'tokens', 'enterprise'] },
  webhooks: { icon: 'wrench', words: ['programs', 'events', 'enterprise'] },
  referrals: { icon: 'gift', words: ['invite', 'reputation'] },
  myReports: { icon: 'flag' },
  analytics: { icon: 'gauge', words: ['views', 'viewers', 'statistics'] },
  usage: { icon: 'gauge', words: ['limits', 'quota', 'left', 'plan'] },
  notifications: { icon: 'message-square', words: ['bell', 'news', 'unread'] },
  decisions: { icon: 'scale', words: ['appeal', 'warning'] },
  postTeamUp: { icon: 'handshake', words: ['create', 'new'] },
  createCollective: { icon: 'users-round', words: ['new'] },
  createStudio: { icon: 'building', words: ['new'] },
  admin: { icon: 'wrench', words: ['moderation', 'panel'] },
  login: { icon: 'log-in', words: ['sign in'] },
  signup: { icon: 'user-plus', words: ['register', 'join'] },
  forgotPassword: { icon: 'log-in', to: 'visitors', words: ['reset'] },
  subscription: { icon: 'credit-card', words: ['plans', 'price', 'upgrade', 'pro'] },
  limits: { icon: 'scale', words: ['plans', 'compare'] },
  resources: { icon: 'book-open', words: ['contracts', 'templates', 'pricing', 'portfolio'] },
  apiReference: { icon: 'book-open', words: ['developers', 'programs', 'openapi'] },
  safety: { icon: 'shield-check' },
  safetyVerification: {
    icon: 'shield-check',
    words: ['badge', 'verified', 'safety', 'reputation', 'xp', 'level', 'points'],
  },
  safetyModeration: { icon: 'shield-question', words: ['ban', 'safety'] },
  reportIssue: { icon: 'flag', words: ['scam', 'abuse', 'help', 'support'] },
  changelog: { icon: 'history', words: ['releases', 'new', 'version'] },
  about: { icon: 'info', words: ['mission'] },
  terms: { icon: 'file-text', words: ['legal', 'rules'] },
  privacy: { icon: 'newspaper', words: ['legal', 'data'] },
} as const satisfies Partial<Readonly<Record<PageName, Findable>>>;

/** The names of the palette's pictures that the table takes. */
export type IconName = (typeof table)[keyof typeof table]['icon'];

export const findablePages = Object.entries(table) as unknown as readonly (readonly [
  PageName,
  Findable & { readonly icon: IconName },
])[];
