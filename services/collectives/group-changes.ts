import type { EditCollective } from '../../contracts/collectives.ts';
import type { GroupChanges } from './group.ts';

/** What of a group was sent, as the log names it; what was not sent is not in it. */
export const groupChangesOf = (sent: EditCollective): GroupChanges => {
  const changes: Required<{ readonly [Field in keyof GroupChanges]: GroupChanges[Field] | undefined }> = {
    name: sent.name,
    description: sent.description,
    studioId: sent.associated_studio_id,
    websiteUrl: sent.website_url,
    twitterUrl: sent.twitter_url,
    linkedinUrl: sent.linkedin_url,
    location: sent.location,
    tags: sent.tags,
    avatarUrl: sent.avatar_url,
    bannerUrl: sent.banner_url,
    isRecruiting: sent.is_recruiting,
    recruitingRoles: sent.recruiting_roles,
  };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
};
