import { z } from 'zod';
import { Created } from '../../contracts/wire.ts';
import type { Person } from './people.ts';
import { granted, person, postJob, subscribe } from './people.ts';

/** A chat that two people may write in. */
export interface Chat {
  readonly application: string;
  /** Where messages are sent to and read from. */
  readonly path: string;
  readonly employer: Person;
  readonly developer: Person;
}

/** One employer with an accepted application of each of `count` developers. */
export const openChats = async (origin: string, count: number): Promise<readonly Chat[]> => {
  const employer = await person(origin, 'Employer');
  await subscribe(employer, 'studio');
  const jobId = await postJob(employer, 'Obby checkpoints');
  const chats: Chat[] = [];
  while (chats.length < count) {
    const developer = await person(origin, 'Developer');
    const applied = await developer.call('POST', `/api/jobs/${jobId}/applications`, { message: 'I am in.' });
    const { id: application } = granted(Created, applied);
    granted(z.unknown(), await employer.call('POST', `/api/applications/${application}/accept`));
    chats.push({ application, path: `/api/applications/${application}/messages`, employer, developer });
  }
  return chats;
};
