import { toast } from '../ui/toast.ts';

/** What was pressed could not be fetched. */
export const tellPartMissing = (): void =>
  toast({
    title: 'This could not be loaded',
    description: navigator.onLine
      ? 'There may be a new version. Reload the page and try again.'
      : 'You are offline. Try again once you are back.',
    variant: 'destructive',
  });
