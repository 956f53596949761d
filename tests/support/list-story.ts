import type { EventType, Recorded } from '../../services/events.ts';
import { golden, recorded } from './golden-events.ts';

export const { bob, job } = golden;
/** Of a person, a job and so on: `number` tells them apart. */
export const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
export const teamUp = id(700);
export const people = Array.from({ length: 8 }, (_, at) => id(100 + at));

let told = 0;
/** An event, so many minutes after the first one. */
export const at = <T extends EventType>(
  minute: number,
  type: T,
  data: Partial<Recorded<T>['data']>,
): Recorded<T> => {
  told += 1;
  const event = recorded(type, data, BigInt(told));
  const time = new Date(Date.parse('2026-01-02T00:00:00.000Z') + minute * 60_000).toISOString();
  return { ...event, id: id(10_000 + told), metadata: { ...event.metadata, time } };
};
export const applies = (minute: number, applicantId: string, jobId: string = job): Recorded =>
  at(minute, 'ApplicationSubmitted', {
    applicationId: id(20_000 + minute),
    jobId,
    ownerId: bob,
    applicantId,
  });
export const wants = (minute: number, userId: string, teamUpId: string = teamUp): Recorded =>
  at(minute, 'InterestExpressed', { interestId: id(30_000 + minute), teamUpId, ownerId: bob, userId });
export const posts = (minute: number): Recorded =>
  at(minute, 'JobPosted', { jobId: id(40_000 + minute), ownerId: bob });
export const postsTeamUp = (minute: number, teamUpId = id(50_000 + minute)): Recorded =>
  at(minute, 'TeamUpPosted', { teamUpId, ownerId: bob });
export const rates = (minute: number, by: string): Recorded =>
  at(minute, 'ReviewSubmitted', {
    reviewId: id(60_000 + minute),
    applicationId: id(20_000 + (minute % 7)),
    jobId: job,
    by,
    about: bob,
    sealed: false,
  });

/** Hires somebody for a job, in a minute each: as many contracts, with a chat each. */
export const host = id(800);
export const hires = (minute: number): readonly Recorded[] => {
  const [jobId, applicationId] = [id(70_000 + minute), id(80_000 + minute)];
  const application = { applicationId, jobId, ownerId: host, applicantId: people[0] ?? '' };
  return [
    at(minute, 'JobPosted', { jobId, ownerId: host }),
    at(minute, 'ApplicationSubmitted', application),
    at(minute, 'ApplicationAccepted', { ...application, by: host }),
  ];
};

/** Whose groups there are; the collectives are part of one studio. */
export const founder = id(810);
export const studio = id(96_000);
export const founds = (
  minute: number,
  kind: 'collective' | 'studio',
  collectiveId = id(90_000 + minute),
): Recorded =>
  at(minute, 'CollectiveCreated', {
    collectiveId,
    kind,
    ownerId: founder,
    name: `Group ${minute}`,
    slug: `group-${minute}`,
    studioId: kind === 'collective' ? studio : null,
    isRecruiting: true,
    recruitingRoles: ['Builder'],
  });
const arrives = (minute: number, userId: string): readonly Recorded[] => [
  at(minute, 'AccountRegistered', { userId }),
  at(minute, 'ProfileCompleted', { userId, username: `n${minute}` }),
];
/** Somebody of whom nobody has heard joins the studio, or asks to. */
const newcomer = (minute: number): string => id(200_000 + minute);
export const joinsStudio = (minute: number): readonly Recorded[] => [
  ...arrives(minute, newcomer(minute)),
  at(minute, 'MemberJoined', {
    collectiveId: studio,
    kind: 'studio',
    ownerId: founder,
    userId: newcomer(minute),
    applicationId: null,
  }),
];
export const asks = (minute: number, userId: string, studioId: string): Recorded =>
  at(minute, 'StudioApplicationSubmitted', {
    applicationId: id(100_000 + minute),
    studioId,
    userId,
    managers: [founder],
  });
export const asksStudio = (minute: number): readonly Recorded[] => [
  ...arrives(minute, newcomer(minute)),
  asks(minute, newcomer(minute), studio),
];
export const postsForStudio = (minute: number): Recorded =>
  at(minute, 'JobPosted', { jobId: id(110_000 + minute), ownerId: founder, studioId: studio });

/** Bob, who has posted a job and a team-up, and eight people who want to be part of both. */
export const begin: readonly Recorded[] = [
  at(0, 'AccountRegistered', { userId: bob }),
  at(0, 'ProfileCompleted', { userId: bob, username: 'bob' }),
  ...people.flatMap((userId, who) => [
    at(0, 'AccountRegistered', { userId }),
    at(0, 'ProfileCompleted', { userId, username: `p${who}` }),
  ]),
  at(0, 'JobPosted', { jobId: job, ownerId: bob }),
  postsTeamUp(0, teamUp),
  ...people.slice(0, 7).flatMap((person, minute) => [applies(minute, person), wants(minute, person)]),
  ...people.slice(0, 7).map((person, minute) => rates(minute, person)),
  at(20, 'ApplicationAccepted', { applicationId: id(20_002), jobId: job }),
  at(21, 'ApplicationRejected', { applicationId: id(20_000), jobId: job }),
  at(22, 'InterestAccepted', { interestId: id(30_006), teamUpId: teamUp }),
  ...[31, 32, 33, 34, 35, 36].flatMap((minute) => [posts(minute), postsTeamUp(minute)]),
  ...[41, 42, 43, 44, 45, 46].flatMap((minute) => {
    const [jobId, teamUpId] = [id(40_000 + minute), id(50_000 + minute)];
    return [
      at(minute, 'JobPosted', { jobId, ownerId: bob }),
      postsTeamUp(minute, teamUpId),
      applies(minute, people[7] ?? '', jobId),
      wants(minute, people[7] ?? '', teamUpId),
    ];
  }),
  at(50, 'JobBoosted', { jobId: id(40_033) }),
  at(0, 'AccountRegistered', { userId: host }),
  at(0, 'ProfileCompleted', { userId: host, username: 'host' }),
  ...[51, 52, 53, 54, 55, 56].flatMap(hires),
  at(0, 'AccountRegistered', { userId: founder }),
  at(0, 'ProfileCompleted', { userId: founder, username: 'founder' }),
  founds(69, 'studio', studio),
  // Six of each: so many pages have the lists.
  ...[70, 73, 76, 79, 82, 85].flatMap((minute) => [
    founds(minute, 'collective'),
    founds(minute + 1, 'studio'),
    asks(minute, people[7] ?? '', id(90_001 + minute)),
    ...joinsStudio(minute),
    ...asksStudio(minute + 1),
    postsForStudio(minute),
  ]),
];
