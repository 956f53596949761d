import type { Page, PageName } from './pages.ts';
import { NOT_FOUND, pageNames, pages } from './pages.ts';

const PITCH =
  'Work that holds. A marketplace for Roblox creators, with the money held until the work is done.';

/** What search results and cards of shared links say of a page; the pitch of those that have no words of their own. */
const descriptions: Partial<Readonly<Record<PageName, string>>> = {
  jobs: 'Open jobs for Roblox creators: scripting, building, UI, animation, and more.',
  developers: 'The architects of Roblox: creators for hire and the studios that build with them.',
  teamUps: 'Roblox creators building something together, unpaid.',
  collectives: 'Groups of Roblox creators built around a craft, a genre, or a studio.',
  login: 'Log in to Makehold, the marketplace for Roblox creators.',
  signup: 'Join Makehold: find work or talent, with the money held until the work is done.',
  subscription: 'What each Makehold plan includes and costs, from Explorer to Enterprise.',
  limits: 'What each Makehold plan allows: applications, job posts, messages, and more, side by side.',
  resources: 'Contract templates and advice on pricing, portfolios, and communication for Roblox creators.',
  safety: 'How Makehold keeps you safe when you work with strangers: badges, moderation, held money.',
  safetyVerification: 'What each Makehold badge says about a person, and what it doesn’t.',
  safetyModeration: 'What to report on Makehold, what happens next, and what we can do about it.',
  appeal: 'Appeal a decision about your Makehold account by the link from the email about it.',
  reportIssue: 'Report a scam, harassment, or anything else that breaks the rules.',
  changelog: 'What has changed at Makehold, release by release.',
  about: 'Why Makehold exists, how you can check it, and what we value.',
  terms: 'The rules of Makehold, in seven sections meant to be read.',
  privacy: 'What Makehold knows about you, why, who else sees it, and how to get rid of it.',
};

/** What a page says of itself to those who look at it from outside. */
export interface PageText {
  readonly title: string;
  readonly description: string;
  readonly indexable: boolean;
}

export const textOf = (name: PageName): PageText => {
  const { title, indexable = false } = pages[name];
  return { title, description: descriptions[name] ?? PITCH, indexable };
};

/** An address that no page has, or one that names nothing. */
export const notFound: PageText = { title: NOT_FOUND, description: PITCH, indexable: false };

/** What the page at this address of the table says; the pitch where there is none. */
export const descriptionAt = (address: Page['address']): string => {
  const name = pageNames.find((each) => pages[each].address === address);
  return name === undefined ? PITCH : textOf(name).description;
};
