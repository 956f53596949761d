import { escapeHtml } from '../../platform/mail/letter.ts';
import { mailedPage } from '../../platform/mail/mailed-page.ts';
import type { LinkType } from './access-mails.ts';

interface Words {
  readonly title: string;
  readonly text: string;
  readonly button: string;
}

const LOG_IN: Words = {
  title: 'Log in to Makehold',
  text: 'Press the button to log in on this device.',
  button: 'Log in',
};

const words: Readonly<Record<LinkType, Words>> = {
  signup: {
    title: 'Confirm your email',
    text: 'Press the button to confirm that this is your address.',
    button: 'Confirm my email',
  },
  magiclink: LOG_IN,
  recovery: {
    title: 'Choose a new password',
    text: 'Press the button, then choose a new password.',
    button: 'Choose a new password',
  },
  invite: {
    title: 'Open your account',
    text: 'Press the button, then choose a password.',
    button: 'Continue',
  },
  email_change: {
    title: 'Confirm your new email',
    text: 'Press the button to confirm the change of your account’s email.',
    button: 'Confirm the change',
  },
};

const wordsOf = (type: string): Words => (Object.hasOwn(words, type) ? words[type as LinkType] : LOG_IN);

const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

/** What a mailed link shows. Nothing is used up before its button is pressed, which sends the link's own values. */
export const linkPage = (
  action: string,
  { token, type, redirectTo }: { token: string; type: string; redirectTo: string },
): string => {
  const { title, text, button } = wordsOf(type);
  return mailedPage(
    title,
    `<p>${text}</p>
<form method="post" action="${escapeHtml(action)}">
${hidden('token', token)}${hidden('type', type)}${hidden('redirect_to', redirectTo)}
<button>${button}</button></form>
<p class="quiet">Some mail programs open links to check them, so nothing happens until you press the button. If you
didn’t ask for this email, close this page.</p>`,
  );
};
