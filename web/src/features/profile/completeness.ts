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

/** How much of a first profile stands: the required three count as one, each optional part as one more. */
export const completenessOf = (parts: Parts): Reading => {
  const required = [parts.display_name, parts.username, parts.role].every((text) => text.trim() !== '');
  const optional = [
    { done: parts.skills.trim() !== '', next: 'Add skills so jobs can find you.' },
    { done: parts.bio.trim().length >= 40, next: 'Say what you build in two sentences.' },
    { done: parts.avatar_url !== null, next: 'Add a picture people will remember.' },
  ];
  const level = levels[(required ? 1 : 0) + optional.filter((part) => part.done).length] ?? 0;
  if (!required) return { level, words: 'Add a name, username, and role.' };
  return { level, words: optional.find((part) => !part.done)?.next ?? 'Complete. You’re ready to be found.' };
};
