import { queryOptions } from '@tanstack/react-query';
import { Reviews } from '../../../../contracts/contract.ts';
import { JobList } from '../../../../contracts/jobs.ts';
import { PublicProfile, UploadedImage } from '../../../../contracts/profiles.ts';
import type { CompleteProfile, EditProfile } from '../../../../contracts/profiles.ts';
import { Done } from '../../../../contracts/wire.ts';
import { api } from '../../lib/client.ts';
import { useCommand } from '../../lib/command.ts';
import type { Reactions } from '../../lib/command.ts';
import { meKey, profileKeys } from '../../lib/query-keys.ts';

const at = (username: string, rest = ''): string => `/api/profiles/${encodeURIComponent(username)}${rest}`;

export const profileQuery = (username: string) =>
  queryOptions({
    queryKey: profileKeys.one(username),
    queryFn: ({ signal }) => api.get(at(username), PublicProfile, { signal }),
  });

export const reviewsQuery = (username: string) =>
  queryOptions({
    queryKey: [...profileKeys.one(username), 'reviews'],
    queryFn: ({ signal }) => api.get(at(username, '/reviews'), Reviews, { signal }),
  });

export const openJobsQuery = (username: string) =>
  queryOptions({
    queryKey: [...profileKeys.one(username), 'jobs'],
    queryFn: ({ signal }) => api.get(at(username, '/jobs'), JobList, { signal }),
  });

export type Bucket = 'avatar' | 'banner';

/** Limits of the server, told before the upload. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;

/** Sends an image as it is; the server checks and re-encodes it. The answer's url goes into the profile. */
export const uploadImage = async (bucket: Bucket, file: File, signal: AbortSignal): Promise<string> =>
  (await api.post(`/api/uploads/${bucket}`, file, UploadedImage, { signal })).url;

/** Finishes the onboarding; afterwards GET /api/me has the profile. */
export const useCompleteProfile = (reactions: Reactions<CompleteProfile, Done>) =>
  useCommand<CompleteProfile, Done>({
    run: (input, key) => api.post('/api/profile', input, Done, { key }),
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
    run: (input, key) => api.patch('/api/profile', input, Done, { key }),
    awaits: [meKey, profileKeys.all],
    done: { title: 'Profile Updated', description: 'Your changes are live.', variant: 'ok' },
    failed: 'Update Failed',
    ...reactions,
  });
