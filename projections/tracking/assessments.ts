import { json, text, timestamp } from '../columns.ts';
import { readModel, readTable } from '../read-table.ts';
import { noteSignals, scoreSignals } from './signals.ts';

const noteTable = readTable('application_notes', {
  application_id: text(),
  author_id: text(),
  /** Null once its author is erased. */
  body: text().nullable(),
  created_at: timestamp(),
  edited_at: timestamp().nullable(),
});

/** What have those who run a board noted about an application? */
export const applicationNotes = readModel(noteTable, {
  version: 1,
  indexes: (name) => [
    `create index ${name}_application on read.${name} (application_id, created_at, id)`,
    `create index ${name}_author on read.${name} (author_id)`,
  ],
  personal: [{ of: 'author_id', cleared: () => ({ body: null }) }],
  signals: noteSignals,
  on: {
    NoteWritten: ({ data, metadata }) => [
      noteTable.put({
        id: data.noteId,
        application_id: data.applicationId,
        author_id: data.by,
        body: data.body,
        created_at: metadata.time,
      }),
    ],
    NoteEdited: ({ data, metadata }) => [
      noteTable.patch(data.noteId, { body: data.body, edited_at: metadata.time }),
    ],
    NoteRemoved: ({ data }) => [noteTable.remove(data.noteId)],
  },
});

const scoreId = ({ applicationId, by }: { readonly applicationId: string; readonly by: string }): string =>
  `${applicationId}.${by}`;

/** One row an application and person. */
const scoreTable = readTable('application_scores', {
  application_id: text(),
  person_id: text(),
  points: json<readonly { readonly criterion: string; readonly points: number }[]>(),
  at: timestamp(),
});

/** How has each of those who run a board scored an application? */
export const applicationScores = readModel(scoreTable, {
  version: 1,
  indexes: (name) => [
    `create index ${name}_application on read.${name} (application_id, at, id)`,
    `create index ${name}_person on read.${name} (person_id)`,
  ],
  signals: scoreSignals,
  on: {
    ScoreGiven: ({ data, metadata }) => [
      scoreTable.put({
        id: scoreId(data),
        application_id: data.applicationId,
        person_id: data.by,
        points: data.points,
        at: metadata.time,
      }),
    ],
    ScoreRemoved: ({ data }) => [scoreTable.remove(scoreId(data))],
  },
});
