import { areNear } from './near-words.ts';
import { folded } from './folded.ts';

/** Ruling 19a: suggested; other text up to 60 characters is allowed and compared without case. */
export const suggestedRoles = [
  'Scripter',
  'Builder',
  '3D Modeler',
  'UI Designer',
  'Animator',
  'VFX Artist',
  'Sound Designer',
  'Game Designer',
  'UGC Creator',
  'Graphic Artist',
  'Project Manager',
  'QA Tester',
] as const;

/** Words of this length say something else by one other letter: UX, UI. */
const SHORT = 3;
/** Longer texts mean none of them. */
const LONGEST = 30;

const wordsOf = (text: string): readonly string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const meantRoles = suggestedRoles.map((role) => ({
  role,
  words: wordsOf(role),
  joined: wordsOf(role).join(''),
}));

const isWord = (typed: string, meant: string): boolean =>
  typed === meant ||
  typed === `${meant}s` ||
  (meant.length > SHORT && Math.abs(typed.length - meant.length) < 2 && areNear(typed, meant));

/**
 * The suggested role that somebody means who types it in another case, in the plural or with one wrong letter a word
 * (ruling 54); any other text as it is.
 */
export const roleMeant = (text: string): string => {
  // No suggested one is as long, with a letter more in each word.
  if (text.length > LONGEST) return text;
  const typed = wordsOf(text);
  const together = typed.join('');
  return (
    meantRoles.find(
      ({ words, joined }) =>
        together === joined ||
        together === `${joined}s` ||
        (words.length === typed.length && words.every((word, at) => isWord(typed[at] ?? '', word))),
    )?.role ?? text
  );
};
