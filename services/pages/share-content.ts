import { createHash } from 'node:crypto';
import type { CollectiveDetail } from '../../contracts/collectives.ts';
import type { Job } from '../../contracts/jobs.ts';
import { profileSummary } from '../../contracts/page-summaries.ts';
import type { TeamUpDetail } from '../../contracts/team-ups.ts';
import type { ProfileCard } from '../../projections/profiles/queries.ts';
import type { JobImage, ProfileImage } from './share-image.ts';

/** Raised whenever the images themselves change: addresses and what is kept under them change with it. */
const DESIGN = 1;

/** What an image shows, and a name for exactly that. */
export interface ShareContent<Image> {
  readonly shows: Omit<Image, 'portrait'>;
  /** Where the person's picture is. */
  readonly avatarUrl: string | null;
  readonly version: string;
}

const named = <Image>(
  kind: string,
  shows: Omit<Image, 'portrait'>,
  avatarUrl: string | null,
): ShareContent<Image> => ({
  shows,
  avatarUrl,
  version: createHash('sha256')
    .update(JSON.stringify([DESIGN, kind, shows, avatarUrl]))
    .digest('base64url')
    .slice(0, 16),
});

const orNotSpecified = (text: string): string => (text.trim() === '' ? 'Not specified' : text);

export const jobContent = (job: Job): ShareContent<JobImage> =>
  named(
    'job',
    {
      title: job.title,
      budget: orNotSpecified(job.budget),
      terms: `${job.role} · ${orNotSpecified(job.pay_type)} · Remote`,
      poster: job.poster?.display_name ?? 'A Studio',
      posterName: job.poster?.username ?? 'studio',
    },
    job.poster?.avatar_url ?? null,
  );

/** On the same ground as a job, with what a team-up has in the place of terms and pay. */
export const teamUpContent = (teamUp: TeamUpDetail): ShareContent<JobImage> =>
  named(
    'team-up',
    {
      title: teamUp.title,
      budget: 'Team-up',
      terms: teamUp.roles_needed.join(' · '),
      poster: teamUp.poster?.display_name ?? 'A Creator',
      posterName: teamUp.poster?.username ?? 'creator',
    },
    teamUp.poster?.avatar_url ?? null,
  );

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** The same of a collective or a studio: what kind it is, how many are in it, whose it is. */
export const groupContent = (
  group: Pick<CollectiveDetail, 'name' | 'type' | 'members' | 'owner' | 'recruiting_roles' | 'is_recruiting'>,
): ShareContent<JobImage> =>
  named(
    group.type,
    {
      title: group.name,
      budget: group.type === 'studio' ? 'Studio' : 'Collective',
      terms: [counted(group.members, 'member'), ...(group.is_recruiting ? group.recruiting_roles : [])].join(
        ' · ',
      ),
      poster: group.owner?.display_name ?? 'A Creator',
      posterName: group.owner?.username ?? 'creator',
    },
    group.owner?.avatar_url ?? null,
  );

export const profileContent = (profile: ProfileCard): ShareContent<ProfileImage> => {
  const { rating_average: rating, rating_count: ratings, released_contracts: released } = profile;
  return named(
    'profile',
    {
      name: profile.display_name,
      username: profile.username,
      role: profile.role,
      summary: profileSummary(profile),
      facts: [
        ...(rating === null ? [] : [`${rating.toFixed(1)} from ${counted(ratings, 'rating')}`]),
        ...(released === 0 ? [] : [counted(released, 'released contract')]),
        ...(profile.availability === 'Not Available' ? [] : [profile.availability]),
      ],
    },
    profile.avatar_url,
  );
};
