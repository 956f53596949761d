import { z } from 'zod';
import { eventually } from '../people.ts';

const Mails = z.array(
  z.object({ id: z.string(), subject: z.string(), text: z.string(), links: z.array(z.string()) }),
);

export interface Letter {
  /** What its button leads to. */
  readonly link: string;
  /** Six digits, where it has some. */
  readonly code: string;
}

/**
 * The newest letter of this subject to an address that is not among `seen`, which it then joins.
 * @throws Error when none arrives
 */
export const letterTo = (
  origin: string,
  address: string,
  subject: string,
  seen: Set<string>,
): Promise<Letter> =>
  eventually(`“${subject}” to ${address}`, async () => {
    const answer = await fetch(`${origin}/dev/mailbox.json?to=${encodeURIComponent(address)}`);
    const mails = Mails.parse(await answer.json());
    const mail = mails.find((one) => one.subject === subject && !seen.has(one.id));
    if (mail === undefined) return undefined;
    seen.add(mail.id);
    const link = mail.links.find((one) => one.includes('/auth/v1/verify')) ?? '';
    return { link, code: /^\s*(\d{6})\s*$/m.exec(mail.text)?.[1] ?? '' };
  });
