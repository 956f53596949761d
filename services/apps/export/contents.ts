import { billingDocuments } from '../../billing/export.ts';
import { chatDocuments } from '../../chat/export.ts';
import { escrowDocuments } from '../../escrow/export.ts';
import { hiringDocuments } from '../../hiring/export.ts';
import { accountDocuments } from '../../identity/export.ts';
import { notificationDocuments } from '../../notifications/export.ts';
import { uploadDocuments } from '../../platform/files/export.ts';
import { profileDocuments } from '../../profiles/export.ts';
import { teamUpDocuments } from '../../team-ups/export.ts';
import type { ExportDocument } from '../../platform/files/export-document.ts';

/** What an export holds beside the events and the images, room by room, in the order of its README. */
export const documents: readonly ExportDocument[] = [
  ...accountDocuments,
  ...profileDocuments,
  ...hiringDocuments,
  ...teamUpDocuments,
  ...chatDocuments,
  ...escrowDocuments,
  ...notificationDocuments,
  ...billingDocuments,
  ...uploadDocuments,
];
