import type { AdminUser } from '../../../contracts/admin-users.ts';
import type { AdminJob } from '../../../contracts/admin-jobs.ts';
import type { ReceivedApplication } from '../../../contracts/applications.ts';
import type { Chat } from '../../../contracts/chats.ts';
import type { MessageListRow } from '../../../contracts/conversations.ts';
import type { ChatMessage, Contract, Escrow } from '../../../contracts/contract.ts';
import type { Job, JobDetail } from '../../../contracts/jobs.ts';
import { ESCROW_FEE_BASIS_POINTS } from '../../../contracts/money.ts';
import type { Person } from '../../../contracts/profiles.ts';
import { someMe } from './page.tsx';

/** The signed-in person of the tests. */
export const ines: Person = {
  id: someMe.id,
  username: 'ines_builds',
  display_name: 'Ines Okafor',
  avatar_url: '/api/avatars/ines_builds.svg',
};
export const dara: Person = {
  id: '0190a000-0000-7000-8000-000000000002',
  username: 'dara',
  display_name: 'Dara Novak',
  avatar_url: '/api/avatars/dara.svg',
};

export const uuid = (number: number): string => `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const someJob: Job = {
  id: uuid(100),
  title: 'Harbour town environment set',
  role: 'Builder',
  description: 'Forty pieces.\nOne palette.',
  pay_type: 'Fixed Price',
  budget: '$1,800',
  budget_min: 180_000,
  budget_max: 240_000,
  currency: 'USD',
  tags: ['Low-poly', 'Blender'],
  created_by: dara.id,
  status: 'open',
  closed_reason: null,
  is_boosted: false,
  created_at: '2026-11-18T10:00:00.000Z',
  applicants: 2,
  poster: dara,
  studio: null,
};

/** The same as admins see it. */
export const someAdminUser: AdminUser = {
  id: uuid(70),
  username: dara.username,
  display_name: dara.display_name,
  avatar_url: dara.avatar_url,
  roles: [],
  tier: 'studio',
  verification_status: 'not_verified',
  verification_request: null,
  standing: { status: 'good', until: null },
  reputation: 120,
  level: 3,
  created_at: '2026-11-01T09:00:00.000Z',
  last_active_at: null,
};

export const someAdminJob: AdminJob = {
  id: someJob.id,
  title: someJob.title,
  poster: someJob.poster,
  studio: null,
  role: someJob.role,
  pay_type: someJob.pay_type,
  budget: someJob.budget,
  tags: someJob.tags,
  status: 'open',
  removed_reason: null,
  is_boosted: false,
  boosted_until: null,
  applications: 2,
  created_at: someJob.created_at,
};

export const someJobDetail: JobDetail = {
  ...someJob,
  is_owner: false,
  my_application: null,
  edited_at: null,
  close_question: null,
  asks_to_close: false,
  awaits_answer: false,
  invitation: null,
  poster_record: { released_contracts: 12, rating_average: 4.9, rating_count: 11 },
};

export const someApplication: ReceivedApplication = {
  id: uuid(200),
  job_id: someJob.id,
  applicant_id: ines.id,
  message: 'I have made three towns.',
  status: 'pending',
  created_at: '2026-11-19T10:00:00.000Z',
  decided_at: null,
  job: { id: someJob.id, title: someJob.title, status: 'open', close_question: null, asks_to_close: false },
  applicant: {
    ...ines,
    role: 'Builder',
    reputation: 520,
    availability: 'Available for Hire',
    rating_average: null,
    rating_count: 0,
    released_contracts: 0,
    work: null,
    last_active_at: null,
  },
};

export const noEscrow: Escrow = {
  currency: null,
  amount: null,
  fee: null,
  net: null,
  fee_basis_points: ESCROW_FEE_BASIS_POINTS,
  left: null,
  refunded_elsewhere: 0,
  charged_back: 0,
  chargeback_open: false,
  provider_moved_at: null,
  checkout_open: false,
  funded_at: null,
  submitted_at: null,
  submission_note: null,
  changes_requested_at: null,
  changes_words: null,
  earlier_submitted_at: null,
  earlier_submission_note: null,
  auto_release_at: null,
  release_extended: false,
  released_at: null,
  refunded_at: null,
  refund_proposed_at: null,
  refund: 'none',
  payout: 'none',
};
/** $1,800.00 held: a fee of $45.00 to come. */
export const heldEscrow: Escrow = {
  ...noEscrow,
  currency: 'USD',
  amount: 180_000,
  left: 180_000,
  fee: 4_500,
  net: 175_500,
  funded_at: '2026-11-19T12:00:00.000Z',
};
export const releasedEscrow: Escrow = {
  ...heldEscrow,
  released_at: '2026-11-20T12:00:00.000Z',
  payout: 'sent',
};

/** An escrow and the status that goes with it, as a contract has them. */
export const escrowState = (escrow: Escrow): Pick<Contract, 'payment_status' | 'escrow'> => ({
  payment_status:
    escrow.refunded_at !== null
      ? 'refunded'
      : escrow.released_at !== null
        ? 'released'
        : escrow.funded_at !== null
          ? escrow.chargeback_open
            ? 'disputed'
            : 'funded'
          : 'none',
  escrow,
});

/** Dara hires Ines; the reader is Ines, the developer. */
export const someContract: Contract = {
  id: someApplication.id,
  job_id: someJob.id,
  employer_id: dara.id,
  developer_id: ines.id,
  ...escrowState(noEscrow),
  job: {
    id: someJob.id,
    title: someJob.title,
    budget: someJob.budget,
    pay_type: someJob.pay_type,
    budget_min: someJob.budget_min,
    budget_max: someJob.budget_max,
  },
  employer: dara,
  developer: ines,
  viewer: 'developer',
  accepted_at: '2026-11-19T11:00:00.000Z',
  application: 'I built two obbies. See https://example.com/obby.',
  escrow: noEscrow,
  ratings: {
    can_rate: false,
    mine: null,
    theirs: { submitted: false, rating: null, comment: null, reply: null },
    reply_until: null,
    closed: false,
    reveals_at: null,
  },
};

/** The same contract with the reader as its employer. */
export const hiringContract: Contract = {
  ...someContract,
  employer_id: ines.id,
  developer_id: dara.id,
  employer: ines,
  developer: dara,
  viewer: 'employer',
};

export const someChat = (more: Partial<Chat> = {}): Chat => ({
  id: someContract.id,
  job: { id: someJob.id, title: someJob.title },
  person: dara,
  last: { what: 'message', words: 'Hello there.', mine: false, at: '2026-11-19T13:00:00.000Z' },
  unread: 0,
  ...more,
});

/** The same as a row of /messages. */
export const chatRow = (more: Partial<Chat> = {}): Extract<MessageListRow, { kind: 'contract' }> => ({
  kind: 'contract',
  last_active_at: null,
  ...someChat(more),
});

export const someMessage = (sequence: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id: uuid(1_000 + sequence),
  application_id: someContract.id,
  sender_id: dara.id,
  recipient_id: ines.id,
  body: `Message ${sequence}`,
  files: [],
  removed: false,
  created_at: new Date(Date.parse('2026-11-19T13:00:00.000Z') + sequence * 60_000).toISOString(),
  sequence,
  ...more,
});
