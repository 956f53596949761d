import { uploadDocuments } from '../../platform/files/export.ts';
import type { ExportDocument } from '../../platform/files/export-document.ts';
import { rooms } from '../rooms.ts';

const told = rooms.flatMap(({ exports = [] }) => exports);

/** What an export holds beside the events and the images, room by room, in the order of its README. */
export const documents: readonly ExportDocument[] = [
  ...told.filter(({ late }) => late !== true),
  ...told.filter(({ late }) => late === true),
  ...uploadDocuments,
];
