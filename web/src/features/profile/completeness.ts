import type { Meter } from '../../ui/meter.tsx';
import type { ComponentProps } from 'react';

interface Parts {
  display_name: string;
  username: string;
  role: string;
  skills: string;
  bio: string;
  avatar_url: string | null;
}

type Reading = Pick<ComponentProps<typeof Meter>, 'level' | 'words'>;

const levels = [0, 1, 2, 3, 4] as const;

const inWords = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** How much of a first profile stands: the required three count as one, each optional part as one more. */
export const completenessOf = (parts: Parts): Reading => {
  const missing = [
    { text: parts.display_name, name: 'a name' },
    { text: parts.username, name: 'a username' },
    { text: parts.role, name: 'a role' },
  ]
    .filter(({ text }) => text.trim() === '')
    .map(({ name }) => name);
  const required = missing.length === 0;
  const optional = [
    { done: parts.skills.trim() !== '', next: 'Add skills so jobs can find you.' },
    { done: parts.bio.trim().length >= 40, next: 'Say what you build in two sentences.' },
    { done: parts.avatar_url !== null, next: 'Add a picture people will remember.' },
  ];
  const level = levels[(required ? 1 : 0) + optional.filter((part) => part.done).length] ?? 0;
  if (!required) return { level, words: `Add ${inWords.format(missing)}.` };
  return { level, words: optional.find((part) => !part.done)?.next ?? 'Complete. You’re ready to be found.' };
};
