import { serverNow } from './server-time.ts';

/** Spec §4: online is who was seen within 5 minutes. */
const ONLINE_MS = 5 * 60_000;

export const isOnline = (at: string | null): boolean =>
  at !== null && serverNow() - Date.parse(at) < ONLINE_MS;
