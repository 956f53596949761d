import type { Refusals } from './refusals.ts';

/** Refusals of files in messages. */
export const attachmentErrors = {
  unsupported_file: { status: 400, words: 'This kind of file can’t be sent.' },
  attachments_full: {
    status: 409,
    words: 'Your files in messages fill your 1 GB. Nothing was uploaded.',
  },
  attachment_not_found: {
    status: 409,
    words: 'A file you attached is gone: files that aren’t sent are kept for a day. Please attach it again.',
  },
} as const satisfies Refusals;
