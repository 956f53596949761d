import { z } from 'zod';
import { Created } from '../../../contracts/wire.ts';
import type { Person } from '../people.ts';
import { granted } from '../people.ts';

/** As long as a name may be, with nowhere to break it. */
const LONG_WORD = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis';
/** As long as a title may be. */
const LONG_TITLE = `${LONG_WORD} ${LONG_WORD.slice(0, 59)}`;
/** Of the last stored address, in which every place has a letter. */
const LONG_TEXT = `https://makehold.test/${'checkpoint'.repeat(40)} and ${'so on '.repeat(30)}`;

/** Gives everything that people may name the longest name that it may have. `held` is a chat of the first two. */
export const stretch = async (
  [employer, developer, second]: readonly [Person, Person, Person],
  held: string,
): Promise<void> => {
  for (const who of [employer, developer, second])
    granted(
      z.unknown(),
      await who.call('PATCH', '/api/profile', {
        display_name: LONG_WORD,
        bio: LONG_TEXT,
        motto: LONG_WORD,
        location: LONG_WORD,
        role: LONG_WORD,
        tags: [LONG_WORD.slice(0, 30), 'lua'],
      }),
    );
  const job = {
    title: LONG_TITLE,
    role: LONG_WORD,
    description: LONG_TEXT,
    pay_type: 'Fixed Price',
    budget: LONG_WORD,
  };
  const posted = await employer.call('POST', '/api/jobs', { ...job, tags: [LONG_WORD.slice(0, 30)] });
  granted(z.unknown(), posted);
  const teamUp = { title: LONG_TITLE, description: LONG_TEXT, roles_needed: [LONG_WORD, 'Scripter'] };
  const { id } = granted(Created, await employer.call('POST', '/api/team-ups', teamUp));
  const message = { message: LONG_TEXT };
  granted(z.unknown(), await developer.call('POST', `/api/team-ups/${id}/interests`, message));
  granted(
    z.unknown(),
    await developer.call('POST', `/api/applications/${held}/messages`, { body: LONG_TEXT }),
  );
};
