import { useEffect, useState } from 'react';
import { toast } from './toast.ts';

/** Spec §9: for how long a check stands where something was copied, in milliseconds. */
const SHOWN_MS = 2_000;

/** Copies text to the clipboard, says so in the words of `title`, and is `copied` for two seconds. */
export const useCopy = (
  title = 'Copied to clipboard!',
): { copied: boolean; copy: (text: string) => Promise<void> } => {
  /** How often something was copied, while the last time is recent. */
  const [recent, setRecent] = useState(0);
  useEffect(() => {
    if (recent === 0) return undefined;
    const timer = setTimeout(() => setRecent(0), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [recent]);
  return {
    copied: recent > 0,
    copy: async (text) => {
      try {
        await navigator.clipboard.writeText(text);
        setRecent((before) => before + 1);
        toast({ title, variant: 'ok' });
      } catch {
        toast({
          title: 'Couldn’t copy',
          description: 'Your browser doesn’t allow it here. Select the text and copy it yourself.',
          variant: 'destructive',
        });
      }
    },
  };
};
