import { toast } from './toast.ts';

/** What was pressed could not be fetched. */
export const tellPartMissing = (): void =>
  toast({
    title: 'We couldn’t load this',
    description: navigator.onLine
      ? 'There may be a new version. Reload the page and try again.'
      : 'You’re offline. Try again once you’re back online.',
    variant: 'destructive',
  });
