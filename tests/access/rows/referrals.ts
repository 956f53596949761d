import { route } from '../notation.ts';
import type { Row } from '../notation.ts';

const NOBODY = '00000000-0000-4000-8000-00000000dead';
const decides = (act: string): Row =>
  route(`POST /api/admin/referrals/:id/${act}`, 'admin', 'referral_not_found', {
    at: `/api/admin/referrals/${NOBODY}/${act}`,
  });

/** Whom one has brought, and what admins decide about it. */
export const referralRows: readonly Row[] = [
  route('GET /api/referrals', 'onboarded', 200),
  route('POST /api/referrals/code', 'onboarded', 200),
  route('GET /api/admin/referrals', 'admin', 200),
  decides('approve'),
  decides('refuse'),
  decides('reverse'),
];
