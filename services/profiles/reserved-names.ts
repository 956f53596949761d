/** What people take for the voice of the house. Whoever runs the site may take one of them. */
const official = [
  'abuse',
  'account',
  'admin',
  'administration',
  'administrator',
  'billing',
  'contact',
  'customerservice',
  'customersupport',
  'deleteduser',
  'escrow',
  'help',
  'helpdesk',
  'legal',
  'mod',
  'moderation',
  'moderator',
  'noreply',
  'official',
  'payments',
  'payouts',
  'postmaster',
  'privacy',
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

/** Digits that are read as letters. `l` and `i` look alike as well. */
const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  l: 'i',
};

const bare = (name: string): string => name.toLowerCase().replaceAll(/[_.-]/g, '');

/** As somebody reads it in passing. */
const read = (name: string): string =>
  bare(name).replaceAll(/[0134571l]/g, (sign) => lookAlikes[sign] ?? sign);

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
