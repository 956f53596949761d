import { useEffect } from 'react';
import { z } from 'zod';
import { api } from '../../lib/client.ts';

/** Tells the server that the reader views this profile; that it can’t be counted is nothing to tell them. */
export const useNoteView = (username: string): void => {
  useEffect(() => {
    api.post(`/api/profiles/${username}/views`, undefined, z.undefined()).catch(() => undefined);
  }, [username]);
};
