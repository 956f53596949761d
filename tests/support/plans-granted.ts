import { Done } from '../../contracts/wire.ts';
import { granted } from '../journeys/people.ts';
import type { Person, Somebody } from '../journeys/people.ts';

/** An admin grants a plan without an end. */
export const grantPlan = async (admin: Person, { id }: Pick<Somebody, 'id'>, tier: string): Promise<void> => {
  const body = { tier, until: null, note: 'Agreed by phone.' };
  granted(Done, await admin.call('POST', `/api/admin/users/${id}/plan`, body));
};

/** What a refusal looks like. */
export const refused = (status: number, code: string) => ({ status, body: { code } });
