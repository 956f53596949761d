/** What people choose most; any of these at the core makes a password the first guess. */
const common = [
  'password',
  'passwort',
  'qwerty',
  'qwertz',
  'azerty',
  'letmein',
  'welcome',
  'iloveyou',
  'dragon',
  'monkey',
  'football',
  'baseball',
  'sunshine',
  'princess',
  'superman',
  'batman',
  'minecraft',
  'fortnite',
  'roblox',
  'robux',
  'makehold',
  'admin',
  'master',
  'abc123',
  'abcdef',
  '123456',
  '654321',
  '123123',
  '111111',
  '000000',
  '1q2w3e',
  'asdfgh',
  'zxcvbn',
  'trustno1',
  'pokemon',
  'starwars',
  'shadow',
  'whatever',
] as const;

export interface Strength {
  level: 0 | 1 | 2 | 3 | 4;
  words: string;
}

/** How many kinds of characters it mixes: lower, upper, digits, others. */
const kinds = (password: string): number =>
  [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;

/** A rough judgement that suggests 12 characters and warns of the most common passwords; it forbids nothing. */
export const strengthOf = (password: string): Strength => {
  if (password === '') return { level: 0, words: 'Use at least 6 characters. 12 is better.' };
  if (password.length < 6) return { level: 0, words: 'At least 6 characters.' };
  const plain = password.toLowerCase();
  const core = common.find((word) => plain.includes(word));
  const rest = core === undefined ? password.length : password.length - core.length;
  if (core !== undefined && rest < 6)
    return { level: 1, words: 'Weak. This is one of the most common passwords.' };
  if (new Set(plain).size < 4) return { level: 1, words: 'Weak. It repeats the same few characters.' };
  const score = rest + 2 * (kinds(password) - 1);
  if (rest >= 12 && score >= 16) return { level: 4, words: 'Strong.' };
  if (rest >= 12) return { level: 3, words: 'Good.' };
  if (score >= 12) return { level: 3, words: 'Good. 12 characters is better.' };
  if (score >= 9) return { level: 2, words: 'Fair. 12 characters is better.' };
  return { level: 1, words: 'Weak. 12 characters is better.' };
};
