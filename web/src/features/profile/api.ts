import { queryOptions } from '@tanstack/react-query';
import type { CompleteProfile, EditProfile } from '../../../../contracts/profiles.ts';
import type { Done } from '../../../../contracts/wire.ts';
import { api } from '../../lib/client.ts';
import { useCommand } from '../../lib/command.ts';
import type { Reactions } from '../../lib/command.ts';
import { pagedQuery } from '../../lib/paged.ts';
import { meKey, profileKeys } from '../../lib/query-keys.ts';

/** Asked for with the first request: the pages that people arrive at are painted without them. */
const contract = () => import('../../../../contracts/contract.ts');
const reviewsSchema = async () => (await contract()).Reviews;
const jobs = () => import('../../../../contracts/jobs.ts');
const jobPageSchema = async () => (await jobs()).JobPage;
const profiles = () => import('../../../../contracts/profiles.ts');
const publicProfileSchema = async () => (await profiles()).PublicProfile;
const uploadedImageSchema = async () => (await profiles()).UploadedImage;
const wire = () => import('../../../../contracts/wire.ts');
const doneSchema = async () => (await wire()).Done;

const at = (username: string, rest = ''): string => `/api/profiles/${encodeURIComponent(username)}${rest}`;

export const profileQuery = (username: string) =>
  queryOptions({
    queryKey: profileKeys.one(username),
    queryFn: ({ signal }) => api.get(at(username), publicProfileSchema, { signal }),
  });

export const reviewsQuery = (username: string) =>
  pagedQuery([...profileKeys.one(username), 'reviews'], ({ cursor, signal }) =>
    api.get(at(username, '/reviews'), reviewsSchema, { query: { cursor }, signal }),
  );

export const openJobsQuery = (username: string) =>
  pagedQuery([...profileKeys.one(username), 'jobs'], ({ cursor, signal }) =>
    api.get(at(username, '/jobs'), jobPageSchema, { query: { cursor }, signal }),
  );

export type Bucket = 'avatar' | 'banner' | 'work';

/** Limits of the server, told before the upload. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;

/** Sends an image as it is; the server checks and re-encodes it. The answer's url goes into the profile. */
export const uploadImage = async (bucket: Bucket, file: File, signal: AbortSignal): Promise<string> =>
  (await api.post(`/api/uploads/${bucket}`, file, uploadedImageSchema, { signal })).url;

/** Finishes the onboarding; afterwards GET /api/me has the profile. */
export const useCompleteProfile = (reactions: Reactions<CompleteProfile, Done>) =>
  useCommand<CompleteProfile, Done>({
    run: (input, key) => api.post('/api/profile', input, doneSchema, { key }),
    awaits: [meKey],
    done: (_, input) => ({
      title: 'Profile Setup Complete!',
      description: `Welcome to Makehold, ${input.display_name}!`,
      variant: 'ok',
    }),
    failed: 'Update Failed',
    ...reactions,
  });

export const useEditProfile = (reactions: Reactions<EditProfile, Done>) =>
  useCommand<EditProfile, Done>({
    run: (input, key) => api.patch('/api/profile', input, doneSchema, { key }),
    awaits: [meKey, profileKeys.all],
    done: { title: 'Profile Updated', description: 'Your changes are live.', variant: 'ok' },
    failed: 'Update Failed',
    ...reactions,
  });
