import { z } from 'zod';
import { text, Time } from './wire.ts';

export const Role = z.enum(['admin', 'site_owner']);
export type Role = z.infer<typeof Role>;

/** `suspended`: signs in and looks, but changes nothing until then. `banned`: does not sign in. */
export const Standing = z.object({
  status: z.enum(['good', 'suspended', 'banned']),
  until: Time.nullable(),
});
export type Standing = z.infer<typeof Standing>;

export const Ban = z.object({ reason: text(500) });
export const Suspend = z.object({ reason: text(500), until: Time });
