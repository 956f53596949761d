import { useEffect } from 'react';

const NAME = 'Makehold';

/** "Jobs · Makehold" while the page stands; the description is for share cards and search. */
export const useTitle = (title: string, description?: string): void => {
  useEffect(() => {
    document.title = title === '' ? `Work that holds · ${NAME}` : `${title} · ${NAME}`;
    document
      .querySelector('meta[name="description"]')
      ?.setAttribute(
        'content',
        description ??
          'Work that holds. A marketplace for Roblox creators, with the money held until the work is done.',
      );
  }, [title, description]);
};
