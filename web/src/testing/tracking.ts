import type { Board, Card, CardDetail, Stage } from '../../../contracts/tracking.ts';
import { firstStages } from '../../../contracts/tracking.ts';
import { dara, ines, someJob, uuid } from './hiring.ts';

const names = ['Gus Hartley', 'Bo Nilsen', 'Rosa Lindqvist', 'Mateo Ruiz'] as const;

/** The applicant of this number, from 0. */
export const someCard = (number: number, more: Partial<Card> = {}): Card => ({
  id: uuid(200 + number),
  stage: 'new',
  applicant: {
    ...dara,
    id: uuid(300 + number),
    username: `applicant${number}`,
    display_name: names[number] ?? `Applicant ${number}`,
    role: 'Scripter',
    reputation: 75,
    verification: 'not_verified',
  },
  excerpt: 'I own a boat.',
  status: 'pending',
  submitted_at: `2026-11-${String(10 + number).padStart(2, '0')}T10:00:00.000Z`,
  waiting_days: 2,
  answered_at: null,
  given_back_at: null,
  score: null,
  scores: 0,
  notes: 0,
  replies: 0,
  escrow_amount: null,
  ...more,
});

export const someDetail = (card: Card, more: Partial<CardDetail> = {}): CardDetail => ({
  ...card,
  job_id: someJob.id,
  message: 'I own a boat and three books about tides.',
  note_list: [],
  score_list: [],
  reply_list: [],
  ...more,
});

/** A board of the first stages with these cards, whose owner is the reader. */
export const someBoard = (cards: readonly Card[], more: Partial<Board> = {}): Board => ({
  job: {
    id: someJob.id,
    title: 'Tide simulation in Luau',
    status: 'open',
    budget: '$2,200',
    studio_id: null,
    owner: ines,
  },
  stages: firstStages.map(({ id, name, kind }, position): Stage => {
    const inIt = cards.filter(({ stage }) => stage === id);
    return {
      id,
      name,
      kind,
      position,
      count: inIt.length,
      oldest_waiting: inIt.find(({ waiting_days: days }) => days !== null)?.submitted_at ?? null,
      cards: inIt,
      next_cursor: null,
    };
  }),
  criteria: [],
  editable: true,
  read_only_because: null,
  may: { arrange: true, note: true, reply: true, decide: true },
  applicants: { count: cards.length, since: cards[0]?.submitted_at ?? null },
  answers: { rate: 96, rate_without: 88, usual_hours: 9 },
  long_waiting: { count: 0, ids: [], days: null, given_back_at: null },
  ...more,
});
