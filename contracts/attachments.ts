import { z } from 'zod';
import { LEFT_OUT } from './left-out.ts';
import { Person } from './profiles.ts';
import { Id, isBlank, page, pageQuery, text, Time } from './wire.ts';

/**
 * Files in direct messages and contract chats. The routes:
 *
 *   POST /api/uploads/attachment?name=…           the file’s bytes → 201 Attachment; nobody sees it until it is sent
 *   GET  /api/messages/{id}/files                 → MessageFiles: addresses of the files of a message, for its two people
 *   GET  /api/messages/{id}/files/{file}?…        the file itself, for whoever has such an address, until it expires
 *   GET  /api/me/files                            OwnFileQuery → OwnFilePage: what one has sent, and how much room it takes
 *   DELETE /api/me/files/{file}                   → Done; of what was sent, for both of its two people
 *
 * A file that is removed leaves “File removed” in its message, whose words stay. Its room is free at once.
 * A message names what was uploaded in `files`. What is uploaded and not sent is gone after a day.
 */

/** Bytes of one file as it is sent. */
export const ATTACHMENT_LIMIT = 25 * 1024 * 1024;
/** Files of one message. */
export const ATTACHMENTS_PER_MESSAGE = 5;
/** Bytes of all files that one person has sent, or is about to. */
export const ATTACHMENTS_OF_PERSON = 1024 * 1024 * 1024;
/** Characters of a file's name, with its extension. */
export const FILE_NAME_LONGEST = 120;
/** The longer side of a picture in a message, in pixels. */
export const PICTURE_SIDE = 2048;

/** What can be sent as a picture: it is drawn anew, as WebP. */
export const pictureExtensions = ['png', 'jpg', 'jpeg', 'webp', 'gif', 'avif'] as const;
/** What can be sent as it is. */
export const fileExtensions = [
  'rbxm',
  'rbxmx',
  'rbxl',
  'fbx',
  'obj',
  'blend',
  'zip',
  'wav',
  'mp3',
  'mp4',
  'pdf',
  'txt',
  'lua',
] as const;

/** In lower case, without its dot; '' where a name has none. */
export const extensionOf = (name: string): string => /\.([^.\s]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';

export const isPictureName = (name: string): boolean =>
  (pictureExtensions as readonly string[]).includes(extensionOf(name));
export const isFileName = (name: string): boolean =>
  isPictureName(name) || (fileExtensions as readonly string[]).includes(extensionOf(name));

const kind = z.enum(['image', 'file']);

/** A file of a message. Of a picture: the size of what it was drawn as. */
export const Attachment = z.object({
  id: Id,
  name: z.string(),
  kind,
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type Attachment = z.infer<typeof Attachment>;

/** A file of a message that was sent. `removed`: by its sender; then its name is empty, and nobody can open it. */
export const SentFile = Attachment.extend({ removed: z.literal(true).optional() });
export type SentFile = z.infer<typeof SentFile>;

/** What the person's own machine calls it: its folders, control characters and what turns the writing are left out. */
export const AttachmentQuery = z.strictObject({ name: z.string().min(1).max(1_000) });
export type AttachmentQuery = z.infer<typeof AttachmentQuery>;

/** `url` is relative and works until `expires_at`, for whoever has it. */
export const MessageFiles = z.object({
  items: z.array(z.object({ id: Id, url: z.string() })),
  expires_at: Time,
});
export type MessageFiles = z.infer<typeof MessageFiles>;

/** What a message says: words, files or both. */
export const messageShape = {
  body: text(4_000, 0).overwrite((body) => (isBlank(body) ? '' : body)),
  /** Uploaded by the sender, in this order. */
  files: z
    .array(Id)
    .max(ATTACHMENTS_PER_MESSAGE, `At most ${ATTACHMENTS_PER_MESSAGE} files.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Each file once.')
    .optional(),
};
export const saysSomething = ({
  body,
  files = [],
}: {
  body: string;
  files?: string[] | undefined;
}): boolean => body !== '' || files.length > 0;
export const SAYS_NOTHING = { path: ['body'], error: LEFT_OUT };

export const ownFileOrders = ['newest', 'largest'] as const;
export const OwnFileQuery = z.object({ ...pageQuery, order: z.enum(ownFileOrders).default('newest') });
export type OwnFileQuery = z.infer<typeof OwnFileQuery>;

/** A file that the reader has uploaded for a message, and not removed. */
export const OwnFile = Attachment.extend({
  created_at: Time,
  /** Null where it isn’t sent: such a file is gone after a day. */
  message: z
    .object({
      id: Id,
      kind: z.enum(['direct', 'contract']),
      /** Of a contract: its application; of direct messages: the conversation. */
      conversation_id: Id,
      /** Whom it was sent to; null where their account is deleted. */
      person: Person.nullable(),
      /** Shown to neither of the two any more. */
      removed: z.boolean(),
    })
    .nullable(),
});
export type OwnFile = z.infer<typeof OwnFile>;
/** `used`: bytes of ATTACHMENTS_OF_PERSON, also of what isn’t sent. */
export const OwnFilePage = page(OwnFile).extend({ used: z.int() });
export type OwnFilePage = z.infer<typeof OwnFilePage>;
