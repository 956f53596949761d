import { pages } from '../../contracts/pages.ts';
import type { Loop } from './loop.ts';

/**
 * Every page of the web, with whatever the loop left to see on it.
 * @throws Error for an address whose parameters nobody has thought of yet
 */
export const everyPage = ({
  employer,
  developer,
  second,
  jobs,
  applications,
  teamUps,
  collectives,
  studios,
  works,
}: Loop): readonly string[] => {
  const people = [employer, developer, second].map(({ username }) => username);
  const examples: Readonly<Record<string, readonly string[]>> = {
    'jobs/:id': jobs,
    'jobs/:id/board': jobs.slice(0, 1),
    'profile/:username': people,
    'profile/:username/works/:id': works.map((id) => `${developer.username}/${id}`),
    'reputation/:username': people.slice(0, 2),
    'messages/application/:applicationId': applications,
    'messages/user/:username': people.slice(1),
    'team-ups/:id': teamUps,
    'collectives/:slug': collectives.map(({ slug }) => slug),
    'studios/:slug': studios.map(({ slug }) => slug),
  };
  return Object.values(pages).flatMap(({ address }) => {
    const path = address.slice(1);
    if (!path.includes(':')) return [path];
    const known = examples[path];
    if (known === undefined) throw new Error(`no example for ${path}`);
    // One with two parameters has both in its example, with a slash between them.
    return known.map((example) =>
      example.split('/').reduce((filled, value) => filled.replace(/:\w+/, value), path),
    );
  });
};
