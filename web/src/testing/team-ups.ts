import type {
  InterestedUser,
  ReceivedInterest,
  SentInterest,
  TeamUp,
  TeamUpDetail,
} from '../../../contracts/team-ups.ts';
import { dara, ines, uuid } from './hiring.ts';

const shown = {
  id: uuid(500),
  title: 'Night market for the jam',
  roles_needed: ['Scripter', 'Builder'],
  created_by: dara.id,
  status: 'open',
  created_at: '2026-11-20T10:00:00.000Z',
  poster: dara,
  interested: 9,
  accepted: 0,
  is_owner: false,
  my_interest: null,
  to_answer: null,
} as const;

/** Dara's; the reader of the tests is Ines. */
export const someTeamUp: TeamUp = {
  ...shown,
  roles_needed: [...shown.roles_needed],
  preview: 'Seventy-two hours, one street and four food stalls…',
  faces: [],
};

export const someTeamUpDetail: TeamUpDetail = {
  ...shown,
  roles_needed: [...shown.roles_needed],
  description: 'Seventy-two hours, one street and four food stalls.\nThe jam starts on Friday.',
  team: [{ ...dara, role: 'UI Designer' }],
  worked_with_poster: null,
};

/** The same as its owner has it. */
export const myTeamUp: TeamUpDetail = {
  ...someTeamUpDetail,
  created_by: ines.id,
  poster: ines,
  is_owner: true,
  to_answer: 1,
  team: [{ ...ines, role: 'Builder' }],
};

const interest = {
  id: uuid(600),
  team_up_id: someTeamUp.id,
  user_id: dara.id,
  message: 'I have a queue that holds.',
  status: 'pending',
  created_at: '2026-11-20T11:00:00.000Z',
  decided_at: null,
} as const;
const daraAsks = { ...dara, role: 'Scripter', reputation: 520 };
const named = { id: someTeamUp.id, title: someTeamUp.title, status: 'open' } as const;

/** Dara wants to join Ines. */
export const interestedUser: InterestedUser = { ...interest, person: daraAsks, worked_with: [] };
export const receivedInterest: ReceivedInterest = { ...interest, person: daraAsks, team_up: named };

/** Ines wants to join Dara. */
export const sentInterest: SentInterest = {
  ...interest,
  id: uuid(601),
  team_up_id: uuid(501),
  user_id: ines.id,
  team_up: { ...named, id: uuid(501), title: 'Two keepers' },
  owner: dara,
};
