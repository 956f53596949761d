import type { ExportDocument } from '../platform/files/export-document.ts';
import { rowsFor } from '../platform/files/export-document.ts';

export const trackingDocuments: readonly ExportDocument[] = [
  {
    file: 'boards.json',
    what: 'the boards of your jobs, what you noted, scored and replied about applicants, your reply templates, and the replies to your own applications',
    of: [
      'boards',
      'cards',
      'application_notes',
      'application_scores',
      'application_replies',
      'reply_templates',
    ],
    make: async (db, person) => ({
      boards: await rowsFor(
        db,
        `select b.id as job_id, b.stages, b.criteria from read.boards b join read.jobs j on j.id = b.id
          where j.created_by = $1 order by b.id`,
        person,
      ),
      cards: await rowsFor(
        db,
        `select id as application_id, job_id, place, submitted_at, answered_at, given_back_at
           from read.cards where owner_id = $1 order by submitted_at, id`,
        person,
      ),
      notes: await rowsFor(
        db,
        `select application_id, body, created_at, edited_at from read.application_notes
          where author_id = $1 order by created_at, id`,
        person,
      ),
      scores: await rowsFor(
        db,
        `select application_id, points, at from read.application_scores where person_id = $1 order by at, id`,
        person,
      ),
      replies: await rowsFor(
        db,
        `select application_id, body, created_at from read.application_replies
          where by_id = $1 order by created_at, id`,
        person,
      ),
      templates: await rowsFor(
        db,
        `select name, body from read.reply_templates where user_id = $1 order by id`,
        person,
      ),
      sent: await rowsFor(
        db,
        `select c.id as application_id, c.answered_at, c.given_back_at,
                coalesce((select json_agg(json_build_object('body', r.body, 'at', r.created_at) order by r.created_at, r.id)
                            from read.application_replies r where r.application_id = c.id), '[]'::json) as replies
           from read.cards c where c.applicant_id = $1 order by c.submitted_at, c.id`,
        person,
      ),
    }),
  },
];
