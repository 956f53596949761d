/** One mailbox under two names, which leaves dots out of account. */
const GMAIL = ['gmail.com', 'googlemail.com'];

/**
 * Whose mailbox an address is, for limits alone: letters to `ada+1@`, `ada+2@` and, where dots are left out of account,
 * `a.da@` all come to the same person. An account is still known by its address as it is.
 * @param email as `normalEmail` has it
 */
export const mailboxOf = (email: string): string => {
  const [name = '', domain] = email.split('@');
  if (domain === undefined) return email;
  const bare = name.replace(/(.)\+.*$/s, '$1');
  return GMAIL.includes(domain) ? `${bare.replaceAll('.', '')}@gmail.com` : `${bare}@${domain}`;
};
