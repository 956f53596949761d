import type { Standing } from '../../../contracts/moderation.ts';
import { assertNotBanned } from './sign-in.ts';

const refusalOf = async (
  standing: Standing,
  hasSecondFactor: boolean,
  aal: 'aal1' | 'aal2',
): Promise<unknown> => {
  try {
    await assertNotBanned(
      { standingOf: () => Promise.resolve(standing), appealTokenOf: (id) => Promise.resolve(`of-${id}`) },
      { id: 'ada', has_second_factor: hasSecondFactor },
      aal,
    );
    return null;
  } catch (error) {
    return error;
  }
};
const banned: Standing = { status: 'banned', until: null };
const refused = (appealToken: string | null) => ({ code: 'user_banned', details: { appealToken } });

describe('a sign-in of whoever is banned', () => {
  it('brings along what they appeal with', async () => {
    expect(await refusalOf(banned, false, 'aal1')).toMatchObject(refused('of-ada'));
  });

  it('does not while a second factor is still to be shown', async () => {
    expect(await refusalOf(banned, true, 'aal1')).toMatchObject(refused(null));
    expect(await refusalOf(banned, true, 'aal2')).toMatchObject(refused('of-ada'));
  });

  it('is not refused to anybody else', async () => {
    expect(await refusalOf({ status: 'good', until: null }, false, 'aal1')).toBeNull();
  });
});
