import { inLatin } from './drawn-like.ts';

/** What people take for the voice of the house. Whoever runs the site may take one of them. */
const official = [
  'abuse',
  'account',
  'admin',
  'administration',
  'administrator',
  'appeal',
  'arbitration',
  'billing',
  'chargeback',
  'compliance',
  'contact',
  'customerservice',
  'customersupport',
  'deleteduser',
  'dispute',
  'escrow',
  'fraud',
  'help',
  'helpdesk',
  'legal',
  'mediation',
  'mod',
  'moderation',
  'moderator',
  'noreply',
  'official',
  'payment',
  'payout',
  'postmaster',
  'privacy',
  'refund',
  'root',
  'safety',
  'security',
  'siteadmin',
  'siteowner',
  'staff',
  'superuser',
  'support',
  'sysadmin',
  'system',
  'team',
  'trust',
  'trustandsafety',
  'verification',
  'webmaster',
] as const;

/** Names of the house itself: whatever has one of them in it sounds like the house. */
const houses = ['makehold'] as const;

/** Signs that are read as letters. `l` and `i` look alike as well. */
const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  l: 'i',
};

const bare = (name: string): string => name.toLowerCase().replaceAll(/[_.-]/g, '');

/** As somebody reads it in passing. */
const read = (name: string): string =>
  bare(name).replaceAll(/[0134571l@$!|]/g, (sign) => lookAlikes[sign] ?? sign);

const readOfficial = new Set(official.map(read));
const readHouses = houses.map(read);

/** `the_admin`, `admins` and `admin_team` say no less than `admin`. */
const core = (name: string): string =>
  bare(name)
    .replace(/^(?:the|real|site)/, '')
    .replace(/(?:team|staff|s)$/, '');

/**
 * `Support`, `site_owner`, `adm1n`, `the.admin`, `Makehold-Team`: names under which somebody would pass for the house.
 * Numbers behind one are left alone, as in `admin1984`: nobody takes that for the house, and it is how people make names.
 */
export const soundsOfficial = (username: string): boolean =>
  readHouses.some((house) => read(username).includes(house)) ||
  [username, core(username)].some((name) => readOfficial.has(read(name)));

/** Titles that say by themselves that somebody runs the site, whatever name stands beside them. */
const titles = new Set(
  [
    'admin',
    'admins',
    'administration',
    'administrator',
    'administrators',
    'moderator',
    'moderators',
    'siteadmin',
    'siteowner',
    'sysadmin',
    'superuser',
    'webmaster',
  ].map(read),
);

/** Words that make an official name no less official: `Customer Support Team`, `Live Support Chat`. */
const beside = new Set(
  [
    'account',
    'agent',
    'and',
    'center',
    'centre',
    'chat',
    'community',
    'customer',
    'department',
    'desk',
    'for',
    'from',
    'head',
    'lead',
    'live',
    'manager',
    'of',
    'officer',
    'online',
    'operations',
    'our',
    'real',
    'representative',
    'resolution',
    'service',
    'services',
    'site',
    'specialist',
    'staff',
    'tech',
    'technical',
    'the',
    'user',
    'your',
  ].map(read),
);

/** `rn` is drawn like `m`, and `vv` like `w`. */
const withPairs = (name: string): string => name.replaceAll('rn', 'm').replaceAll('vv', 'w');

const isOfficial = (word: string): boolean => [word, core(word)].some((name) => readOfficial.has(read(name)));

const looksOfficial = (name: string): boolean => {
  const words = name.split(/[^\p{L}\p{N}@$!|]+/u).filter((word) => word !== '');
  const whole = words.join('');
  if (soundsOfficial(whole)) return true;
  // Letter by letter, "A D M I N", and a title beside a name, "Dara (Admin)".
  if (words.some((word) => titles.has(read(word.replaceAll(/^[!|]+|[!|]+$/g, ''))))) return true;
  return words.some(isOfficial) && words.every((word) => isOfficial(word) || beside.has(read(word)));
};

/** To whoever chose one and does not run the site. */
export const OFFICIAL_NAME = 'This name sounds like it’s from the team. Choose another one.';

/**
 * The same of a display name, which has spaces and letters of every alphabet: the house anywhere in it, a title as a word
 * of its own, or nothing but official words. `Adminka`, `Security Breach Games` and `Team Rocket` are names like others.
 */
export const displaysAsOfficial = (displayName: string): boolean => {
  const name = inLatin(displayName).toLowerCase();
  return looksOfficial(name) || looksOfficial(withPairs(name));
};
