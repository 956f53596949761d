import { useNavigate } from 'react-router-dom';
import type { Draft } from '../../lib/drafts.ts';
import { paths } from '../../lib/paths.ts';
import { usePostJob } from './api.ts';

/** Posts the job of a draft, then goes to the list, where a line leads to it. */
export const usePublish = (draft: Draft, onRefused?: (error: Error) => void) => {
  const navigate = useNavigate();
  return usePostJob({
    draft,
    onSuccess: ({ id }) => navigate(paths.jobs, { state: { posted: id } }),
    ...(onRefused ? { onError: onRefused } : {}),
  });
};
