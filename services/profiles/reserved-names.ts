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
  'help',
  'helpdesk',
  'legal',
  'mod',
  'moderation',
  'moderator',
  'noreply',
  'official',
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

/** Names of the house itself: whatever begins with one of them sounds like the house. */
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

/** As somebody reads it in passing. */
const read = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[_.-]/g, '')
    .replaceAll(/[0134571l]/g, (sign) => lookAlikes[sign] ?? sign);

const readOfficial = new Set(official.map(read));
const readHouses = houses.map(read);

/**
 * `Support`, `site_owner`, `adm1n`, `the.admin`, `Makehold-Team`: names under which somebody would pass for the house.
 * Numbers behind one are left alone, as in `admin1984`: nobody takes that for the house, and it is how people make names.
 */
export const soundsOfficial = (username: string): boolean => {
  const name = read(username);
  return (
    readOfficial.has(name) ||
    readOfficial.has(name.replace(/^the/, '')) ||
    readHouses.some((house) => name.startsWith(house))
  );
};
