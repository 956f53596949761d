import { text, timestamp } from '../columns.ts';
import { readModel, readTable } from '../read-table.ts';
import { replySignals, templateSignals } from './signals.ts';

const replyTable = readTable('application_replies', {
  application_id: text(),
  by_id: text(),
  /** Null once whoever wrote it is erased. */
  body: text().nullable(),
  created_at: timestamp(),
});

/** What have applicants been told? */
export const applicationReplies = readModel(replyTable, {
  version: 1,
  indexes: (name) => [
    `create index ${name}_application on read.${name} (application_id, created_at, id)`,
    `create index ${name}_by on read.${name} (by_id)`,
  ],
  personal: [{ of: 'by_id', cleared: () => ({ body: null }) }],
  signals: replySignals,
  on: {
    ApplicationReplied: ({ data, metadata }) => [
      replyTable.put({
        id: data.replyId,
        application_id: data.applicationId,
        by_id: data.by,
        body: data.body,
        created_at: metadata.time,
      }),
    ],
  },
});

const templateTable = readTable('reply_templates', {
  user_id: text(),
  /** Null once its person is erased. */
  name: text().nullable(),
  body: text().nullable(),
});

/** Which replies has somebody prepared? */
export const replyTemplates = readModel(templateTable, {
  version: 1,
  indexes: (name) => [`create index ${name}_user on read.${name} (user_id)`],
  personal: [{ of: 'user_id', cleared: () => ({ name: null, body: null }) }],
  signals: templateSignals,
  on: {
    ReplyTemplateAdded: ({ data }) => [
      templateTable.put({ id: data.templateId, user_id: data.userId, name: data.name, body: data.body }),
    ],
    ReplyTemplateChanged: ({ data }) => [
      templateTable.patch(data.templateId, { name: data.name, body: data.body }),
    ],
    ReplyTemplateRemoved: ({ data }) => [templateTable.remove(data.templateId)],
  },
});
