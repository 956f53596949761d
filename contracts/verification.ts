import { z } from 'zod';
import { Id, page, pageQuery, text, Time } from './wire.ts';

export const MESSAGE_LONGEST = 1_000;

/** Why somebody asks to be verified. */
export const RequestVerification = z.strictObject({ message: text(MESSAGE_LONGEST) });
export type RequestVerification = z.infer<typeof RequestVerification>;

/** The reason is told to whoever asked. */
export const DenyVerification = z.strictObject({ request_id: Id, reason: text(500) });
export const ApproveVerification = z.strictObject({ request_id: Id });
export type DenyVerification = z.infer<typeof DenyVerification>;
export type ApproveVerification = z.infer<typeof ApproveVerification>;

export const SetVerification = z.strictObject({ status: z.enum(['verified', 'notable', 'not_verified']) });
export type SetVerification = z.infer<typeof SetVerification>;

/** `q`: any part of a username or display name, from two characters on. */
const filter = { q: z.string().trim().max(60).optional() };
export const VerificationFilter = z.strictObject(filter).default({});
export type VerificationFilter = z.infer<typeof VerificationFilter>;
export const VerificationCount = z.object(filter);
export type VerificationCount = z.infer<typeof VerificationCount>;
/** Unless asked otherwise in line: those whose plan includes it first, then who waits longest. */
export const VerificationSort = z.enum(['line', 'newest', 'oldest']);
export type VerificationSort = z.infer<typeof VerificationSort>;
export const VerificationQuery = z.object({ ...pageQuery, ...filter, sort: VerificationSort.optional() });
export type VerificationQuery = z.infer<typeof VerificationQuery>;

/** A request that waits, for admins. */
export const VerificationRequest = z.object({
  id: Id,
  user_id: Id,
  username: z.string(),
  display_name: z.string(),
  avatar_url: z.string(),
  message: z.string(),
  created_at: Time,
  /** The person's plan includes the request. */
  priority: z.boolean(),
  member_since: Time,
  released_contracts: z.int(),
  rating_average: z.number().nullable(),
  rating_count: z.int(),
  reputation: z.int(),
});
export type VerificationRequest = z.infer<typeof VerificationRequest>;
export const VerificationRequests = page(VerificationRequest);
export type VerificationRequests = z.infer<typeof VerificationRequests>;
