import MailChecker from 'mailchecker';

/** Domains of one provider. */
const SAME: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' };
/** Where dots in the name mean nothing. */
const WITHOUT_DOTS = new Set(['gmail.com']);

/** An address as its mailbox is: without what is added behind a plus, and without dots that mean nothing. */
export const mailboxOf = (email: string): string => {
  const lower = email.trim().toLowerCase();
  const at = lower.lastIndexOf('@');
  const domain = SAME[lower.slice(at + 1)] ?? lower.slice(at + 1);
  const name = lower.slice(0, at).split('+')[0] ?? '';
  return `${WITHOUT_DOTS.has(domain) ? name.replaceAll('.', '') : name}@${domain}`;
};

/** Whether two addresses are one mailbox. */
export const samePerson = (one: string, other: string): boolean => mailboxOf(one) === mailboxOf(other);

/** Whether an address is of a service that gives them away for minutes. */
export const isDisposable = (email: string): boolean =>
  MailChecker.blacklist().has(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
