import { eventually, PASSWORD } from '../journeys/people.ts';
import { linkButton } from './mailed-link.ts';
import type { MailServer } from './mail-server.ts';
import type { TlsSite } from './tls-site.ts';

/** What stands in a letter that was encoded for the way. */
const readable = (letter: string): string =>
  letter
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

const mustBe = (wanted: number, what: string, { status, body }: { status: number; body: string }): string => {
  if (status !== wanted) throw new Error(`${what}: ${status} ${body}`);
  return body;
};

/**
 * Signs up and follows the link in the letter, which has to lead to this site. @returns the token of a signed-in person
 * and their id
 */
export const arrive = async (
  site: TlsSite,
  mail: MailServer,
  email: string,
): Promise<{ token: string; id: string }> => {
  const data = { display_name: 'Ada' };
  mustBe(200, 'sign-up', await site.send('/auth/v1/signup', { email, password: PASSWORD, data }));
  const link = await eventually(
    'the letter',
    async () =>
      mail.letters
        .filter((letter) => letter.includes(`To: ${email}`))
        .map((letter) => /https:\S+\/auth\/v1\/verify\?\S+/.exec(readable(letter))?.[0])[0],
  );
  if (new URL(link).origin !== site.origin) throw new Error(`the letter leads to ${link}`);
  const page = mustBe(200, 'the link', await site.ask(link.slice(site.origin.length)));
  const { action, body } = linkButton(link, page);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const pressed = { method: 'POST', headers, body };
  mustBe(303, 'its button', await site.ask(action.slice(site.origin.length), pressed));
  const session = JSON.parse(mustBe(200, 'sign-in', await site.signIn(email, PASSWORD))) as {
    access_token: string;
    user: { id: string };
  };
  return { token: session.access_token, id: session.user.id };
};
