import { z } from 'zod';
import type { PostTeamUp } from '../../contracts/team-ups.ts';
import { Created } from '../../contracts/wire.ts';
import type { Step } from './deeds.ts';
import type { DaysAgo, HoursAfter } from './script.ts';

export interface TeamUpPosting {
  readonly key: string;
  readonly by: string;
  readonly posted: DaysAgo;
  readonly teamUp: z.input<typeof PostTeamUp>;
  readonly closed?: DaysAgo;
  readonly interests: readonly InterestStory[];
}

export interface InterestStory {
  readonly by: string;
  readonly after: HoursAfter;
  readonly message?: string;
  /** At most one of these, in hours after the interest. */
  readonly accepted?: HoursAfter;
  readonly rejected?: HoursAfter;
}

const Anything = z.unknown();
const HOUR_MS = 3_600_000;

const postStep = ({ by, key }: TeamUpPosting): string => `${by} posts the team-up ${key}`;

/** POST at a path that an earlier step may have a part in. */
const does =
  (by: string, name: string, path: (idOf: (step: string) => string) => string, body?: unknown): Step['act'] =>
  async ({ visitors, idOf }) => {
    await visitors.call(by, Anything, { method: 'POST', path: path(idOf), body, key: name });
    return null;
  };

const makes =
  (by: string, name: string, path: (idOf: (step: string) => string) => string, body: unknown): Step['act'] =>
  async ({ visitors, idOf }) =>
    (await visitors.call(by, Created, { method: 'POST', path: path(idOf), body, key: name }))?.id ?? null;

const interestSteps = (posting: TeamUpPosting, story: InterestStory, postedAt: Date): readonly Step[] => {
  const { by, after, message = '', accepted, rejected } = story;
  const name = `${by} is interested in ${posting.key}`;
  const at = postedAt.getTime() + after * HOUR_MS;
  const answer = (how: 'accept' | 'reject', hours: HoursAfter | undefined): readonly Step[] => {
    if (hours === undefined) return [];
    const answered = `${posting.by} ${how}s: ${name}`;
    const act = does(posting.by, answered, (idOf) => `/api/interests/${idOf(name)}/${how}`);
    return [{ name: answered, at: new Date(at + hours * HOUR_MS), act }];
  };
  const path = (idOf: (step: string) => string): string =>
    `/api/team-ups/${idOf(postStep(posting))}/interests`;
  return [
    { name, at: new Date(at), act: makes(by, name, path, { message }) },
    ...answer('accept', accepted),
    ...answer('reject', rejected),
  ];
};

/** What comes of a post, with dates counted back by `ago`. */
export const teamUpSteps = (posting: TeamUpPosting, ago: (days: number) => Date): readonly Step[] => {
  const { by, posted, closed, teamUp, interests } = posting;
  const name = postStep(posting);
  const ended = `${name}, closed`;
  return [
    { name, at: ago(posted), act: makes(by, name, () => '/api/team-ups', teamUp) },
    ...interests.flatMap((interest) => interestSteps(posting, interest, ago(posted))),
    ...(closed === undefined
      ? []
      : [
          {
            name: ended,
            at: ago(closed),
            act: does(by, ended, (idOf) => `/api/team-ups/${idOf(name)}/close`),
          },
        ]),
  ];
};
