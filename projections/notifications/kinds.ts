import { registry } from '../registry.ts';
import type { Kind, Notices } from './notices.ts';

/** What the read models tell, and what they only mail. */
export const declared: readonly Notices[] = registry.flatMap(({ notices, mails }) => [
  ...(notices ? [notices] : []),
  ...(mails ? [mails] : []),
]);

/** Every kind of notification and of mail by its name. */
export const kinds: ReadonlyMap<string, Kind> = new Map(
  declared.flatMap((notices) => Object.entries(notices.kinds)),
);
