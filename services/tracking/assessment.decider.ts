import type { Criterion } from '../../contracts/tracking.ts';
import { NOTES_MOST } from '../../contracts/tracking.ts';
import type { DataOf, EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { OfBoard } from './board.decider.ts';

interface Facts extends OfBoard {
  readonly applicationId: string;
  /** Whether the plan of the job's owner has applicant tracking now. */
  readonly tracking: boolean;
}

type Points = DataOf<'ScoreGiven'>['points'];

export type AssessmentCommand =
  | (Facts &
      (
        | { readonly type: 'WriteNote' | 'EditNote'; readonly noteId: string; readonly body: string }
        | { readonly type: 'RemoveNote'; readonly noteId: string }
        | {
            readonly type: 'GiveScore';
            readonly points: Points;
            /** The job's, when the command is sent. */
            readonly criteria: readonly Criterion[];
          }
        | { readonly type: 'RemoveScore' }
      ))
  /** An account is deleted: what its person said of an applicant goes, or all that was said of them. */
  | { readonly type: 'ForgetAssessments'; readonly by: string | null };

type Written = Omit<Facts, 'tracking'>;

export interface AssessmentState {
  readonly notes: Readonly<Record<string, Written>>;
  /** By whoever gave it. */
  readonly scores: Readonly<Record<string, Written>>;
}

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    assessment: { readonly state: AssessmentState; readonly command: AssessmentCommand };
  }
}

/** The only criterion of a job that names none. */
const OVERALL = 'overall';

const assertCriteria = (criteria: readonly Criterion[], points: Points): void => {
  const known = criteria.length === 0 ? [OVERALL] : criteria.map(({ id }) => id);
  const asked = points.map(({ criterion }) => criterion);
  if (new Set(asked).size !== asked.length)
    throw new Rejection('invalid_input', { points: 'Each criterion once.' });
  if (!asked.every((criterion) => known.includes(criterion))) throw new Rejection('criteria_changed');
};

/** @throws Rejection where there is no such note of this person: others’ notes are theirs alone to change */
const assertOwn = ({ notes }: AssessmentState, noteId: string, by: string): void => {
  if (notes[noteId]?.by !== by) throw new Rejection('note_not_found');
};

const omit = <T>(from: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(from).filter(([each]) => each !== key));

const forget = (state: AssessmentState, by: string | null): readonly EventOf<'assessment'>[] => {
  const goes = (written: Written): boolean => by === null || written.by === by;
  const notes = Object.entries(state.notes).filter(([, written]) => goes(written));
  const scores = Object.values(state.scores).filter(goes);
  return [
    ...notes.map(([noteId, of]) => ({ type: 'NoteRemoved', data: { ...of, noteId } }) as const),
    ...scores.map((data) => ({ type: 'ScoreRemoved', data }) as const),
  ];
};

/** One stream an application: what those who run the board say of it among themselves. */
export const assessmentRules: StreamRules<'assessment'> = {
  category: 'assessment',
  initial: { notes: {}, scores: {} },

  decide: (state, command): readonly EventOf<'assessment'>[] => {
    if (command.type === 'ForgetAssessments') return forget(state, command.by);
    const { applicationId, jobId, ownerId, studioId, by, tracking } = command;
    const of = { applicationId, jobId, ownerId, studioId, by };
    if (!tracking) throw new Rejection('tracking_needs_tier');
    switch (command.type) {
      case 'WriteNote': {
        if (Object.keys(state.notes).length >= NOTES_MOST) throw new Rejection('too_many_notes');
        const { noteId, body } = command;
        return [{ type: 'NoteWritten', data: { ...of, noteId, body } }];
      }
      case 'EditNote': {
        const { noteId, body } = command;
        assertOwn(state, noteId, by);
        return [{ type: 'NoteEdited', data: { ...of, noteId, body } }];
      }
      case 'RemoveNote': {
        const { noteId } = command;
        assertOwn(state, noteId, by);
        return [{ type: 'NoteRemoved', data: { ...of, noteId } }];
      }
      case 'GiveScore': {
        const { points, criteria } = command;
        assertCriteria(criteria, points);
        return [{ type: 'ScoreGiven', data: { ...of, points } }];
      }
      case 'RemoveScore':
        return state.scores[by] === undefined ? [] : [{ type: 'ScoreRemoved', data: of }];
    }
  },

  evolve: (state, event): AssessmentState => {
    const { applicationId, jobId, ownerId, studioId, by } = event.data;
    const of = { applicationId, jobId, ownerId, studioId, by };
    switch (event.type) {
      case 'NoteWritten':
        return { ...state, notes: { ...state.notes, [event.data.noteId]: of } };
      case 'NoteEdited':
        return state;
      case 'NoteRemoved':
        return { ...state, notes: omit(state.notes, event.data.noteId) };
      case 'ScoreGiven':
        return { ...state, scores: { ...state.scores, [by]: of } };
      case 'ScoreRemoved':
        return { ...state, scores: omit(state.scores, by) };
    }
  },
};
