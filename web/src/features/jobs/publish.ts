import { useNavigate } from 'react-router-dom';
import type { CommandKeys } from '../../lib/drafts.ts';
import { isCode, messageOf } from '../../lib/errors.ts';
import { paths } from '../../lib/paths.ts';
import { toast } from '../../ui/toast.ts';
import { usePostJob } from './api.ts';

const upgrade = { label: 'Upgrade', to: paths.subscription };

/** Spec §8: boosting belongs to the higher tiers. */
export const toastPremium = (): void =>
  toast({
    title: 'Premium Feature',
    description: 'Job boosting is available for Pro, Studio, and Enterprise tiers.',
    action: upgrade,
  });

/** Posts a job with the spec's words for every outcome, then goes to the list. */
export const usePublish = (reactions: {
  keys: CommandKeys;
  onPosted: () => void;
  onRefused?: (error: Error) => void;
}) => {
  const navigate = useNavigate();
  return usePostJob({
    keys: reactions.keys,
    onSuccess: async () => {
      reactions.onPosted();
      toast({
        title: 'Job Posted Successfully!',
        description: 'Your job is now live for developers to see.',
        variant: 'ok',
      });
      await navigate(paths.jobs);
    },
    onError: (error) => {
      reactions.onRefused?.(error);
      if (isCode(error, 'boost_needs_tier')) {
        toastPremium();
        return;
      }
      toast({
        title: 'Error Posting Job',
        description: messageOf(error),
        variant: 'destructive',
        ...(isCode(error, 'job_limit_reached') ? { action: upgrade } : {}),
      });
    },
  });
};
