import type { CollectiveDetail } from './collectives.ts';
import type { Job } from './jobs.ts';
import type { PublicProfile } from './profiles.ts';
import type { TeamUpDetail } from './team-ups.ts';
import type { WorkPage } from './work-page.ts';

/** Shows where a person has written none. */
export const DEFAULT_MOTTO = 'Building things that hold.';
/** Spec §9. */
const SUMMARY_LENGTH = 160;

/** Counted in characters, so that none is cut in two. */
const start = (text: string, most = SUMMARY_LENGTH): string => [...text].slice(0, most).join('');

/** A person in one sentence, for search results and cards. */
export const profileSummary = ({ bio, motto }: Pick<PublicProfile, 'bio' | 'motto'>): string =>
  start([bio, motto].find((text) => text !== '') ?? DEFAULT_MOTTO);

/** A text as one line, up to the last whole word that fits. */
export const beginning = (text: string, most = SUMMARY_LENGTH): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return [...line].length <= most ? line : `${start(line, most).replace(/[.,;:!?…]*\s\S*$/, '')}…`;
};

/** The same of a job: what it pays, who posted it, how it begins. */
export const jobSummary = ({
  budget,
  pay_type: payType,
  poster,
  description,
}: Pick<Job, 'budget' | 'pay_type' | 'poster' | 'description'>): string =>
  `${budget} · ${payType} · by ${poster?.display_name ?? 'A Studio'}. ${beginning(description)}`;

/** The same of a work: who made it, what it says. */
export const workSummary = ({
  by,
  words,
  story,
}: Pick<WorkPage, 'words' | 'story'> & { readonly by: Pick<WorkPage['by'], 'display_name'> }): string =>
  `By ${by.display_name}. ${beginning(words === '' ? story : words)}`.trim();

/** The same of a team-up: whom it looks for, who posted it, how it begins. */
export const teamUpSummary = ({
  roles_needed: roles,
  poster,
  description,
}: Pick<TeamUpDetail, 'roles_needed' | 'poster' | 'description'>): string =>
  `Needs ${roles.join(', ')} · by ${poster?.display_name ?? 'A Creator'}. ${beginning(description)}`;

/** The same of a collective or a studio: whose it is, how many are in it, how it begins. */
export const groupSummary = ({
  members,
  owner,
  description,
}: Pick<CollectiveDetail, 'members' | 'owner' | 'description'>): string =>
  `${members === 1 ? '1 member' : `${members} members`} · by ${owner?.display_name ?? 'A Creator'}. ${beginning(description)}`.trim();
