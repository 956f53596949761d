import type { Loop } from './loop.ts';
import type { Product } from './product.ts';
import { pathsOf, routesOf } from './routes.ts';
import type { Screens } from './screens.ts';
import { readScreens } from './screens.ts';

/** Lists with what people ask of them. */
const asked = (loop: Loop): readonly string[] => [
  '/api/jobs?limit=1',
  '/api/jobs?q=lobby',
  '/api/jobs?role=Scripter,Builder&pay_type=Fixed%20Price&skills=Luau&posted=week',
  '/api/jobs?sort=budget_high&budget_min=100&protected=yes',
  '/api/jobs/facets?role=Scripter',
  '/api/people?q=ada&limit=2',
  '/api/talent?limit=1&sort=active',
  '/api/talent?q=lua&role=Scripter&availability=Busy,Open%20to%20Offers',
  '/api/talent/facets?q=builder',
  '/api/team-ups?limit=1&status=all',
  '/api/team-ups?q=market&role=Scripter&posted=week',
  '/api/collectives?limit=1&sort=members',
  '/api/collectives?q=club&role=Scripter&recruiting=yes',
  '/api/studios?limit=1&q=northlight',
  '/api/me/received-applications?limit=1',
  '/api/me/received-interests?limit=1',
  ...loop.applications.map((id) => `/api/applications/${id}/messages?after=0&limit=1`),
  '/auth/v1/user',
];

/** Each talent list that is read counts a search, so that the numbers are others after every round. */
const COUNTED = '/api/me/analytics';

/** Reads what everybody gets at every GET route that the product describes, as of a position of the log. */
export type EveryScreen = (position: bigint) => Promise<Screens>;

/** @throws Error for a route whose parameters nobody has thought of */
export const everyScreen = async ({ url }: Product, loop: Loop): Promise<EveryScreen> => {
  const { employer, developer, second, arrival, owner } = loop;
  const people = [employer, developer, second, arrival];
  const examples = {
    'jobs/{id}/board/{stage}': loop.jobs.map((id) => `jobs/${id}/board/new`),
    'jobs/{id}': loop.jobs.map((id) => `jobs/${id}`),
    'collectives/by-slug/{slug}': loop.collectives.map(({ slug }) => `collectives/by-slug/${slug}`),
    'collectives/{id}': loop.collectives.map(({ id }) => `collectives/${id}`),
    'collectives/{slug}': loop.collectives.map(({ slug }) => `collectives/${slug}`),
    'studios/by-slug/{slug}': loop.studios.map(({ slug }) => `studios/by-slug/${slug}`),
    'studios/{id}': loop.studios.map(({ id }) => `studios/${id}`),
    'studios/{slug}': loop.studios.map(({ slug }) => `studios/${slug}`),
    'team-ups/{id}': loop.teamUps.map((id) => `team-ups/${id}`),
    'applications/{id}': loop.applications.map((id) => `applications/${id}`),
    'profiles/{username}/works/{id}': loop.works.map((id) => `profiles/${developer.username}/works/${id}`),
    'profiles/{username}': people.map(({ username }) => `profiles/${username}`),
    'files/{bucket}/{name}': loop.pictures.map((picture) => picture.slice(1)),
    'users/{id}': [`users/${loop.subject}`],
    'reports/{id}': [`reports/${loop.subject}`],
    'replay/{kind}/{id}': loop.applications.map((id) => `replay/escrow/${id}`),
    // Without a signed link it is answered as if it were not there.
    'conversations/with/{username}': people.slice(1).map(({ username }) => `conversations/with/${username}`),
    'conversations/{id}': loop.conversations.map((id) => `conversations/${id}`),
    // Without a signed address there is no file.
    'messages/{id}/files/{file}': [
      `messages/${loop.subject}/files/${loop.subject}?viewer=${loop.subject}&as=reader&expires=1&signature=none`,
    ],
    'messages/{id}/files': [`messages/${loop.subject}/files`],
    // Nobody in the loop has the plan for one.
    'me/webhook-endpoints/{id}': [`me/webhook-endpoints/${loop.subject}`],
    'exports/{id}': [`exports/${loop.subject}?expires=1&session=${loop.subject}&signature=none`],
    'avatars/{file}': ['avatars/somebody.svg'],
    // Only a mail has one that was made here.
    'unsubscribe/{token}': ['unsubscribe/none'],
    'appeals/{token}': ['appeals/none'],
  };
  const routes = await routesOf(url, 'get');
  const paths = [...routes.flatMap((route) => pathsOf(route, examples)), ...asked(loop)].filter(
    (path) => path !== COUNTED,
  );
  const viewers = {
    employer: employer.token,
    developer: developer.token,
    stranger: second.token,
    newcomer: arrival.token,
    owner: owner.token,
    nobody: null,
  };
  return (position) => readScreens(url, viewers, paths, position);
};
