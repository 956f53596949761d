import type { AuditEntry } from '../../contracts/moderation.ts';

const date = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** "Mar 22, 2026": the date alone, UTC. */
const day = (time: string | null): string => (time === null ? '' : date.format(new Date(time)));

const moment = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/** "Mar 22, 2026, 14:05 UTC": what may be over within hours. */
const minute = (time: string | null): string => (time === null ? '' : `${moment.format(new Date(time))} UTC`);

/** An entry of the audit as a sentence. */
export const wordsOf = ({
  kind,
  actor,
  person,
  until,
}: Pick<AuditEntry, 'kind' | 'actor' | 'person' | 'until'>): string => {
  const who = actor?.display_name ?? 'The product';
  const whom = person.display_name;
  /** What people do to their own account, an admin may do over their head. */
  const told = (own: string, overTheirHead: string): string =>
    actor === null || actor.id === person.id ? `${whom} ${own}.` : `${who} ${overTheirHead}.`;
  switch (kind) {
    case 'account_registered':
      return told('signed up', `made an account for ${whom}`);
    case 'email_confirmed':
      return told('confirmed their email address', `confirmed the email address of ${whom}`);
    case 'email_changed':
      return told('changed their email address', `changed the email address of ${whom}`);
    case 'password_changed':
      return told('changed their password', `changed the password of ${whom}`);
    case 'second_factor_enabled':
      return `${whom} turned on a second factor.`;
    case 'second_factor_disabled':
      return told('turned off the second factor', `turned off the second factor of ${whom}`);
    case 'export_requested':
      return `${whom} asked for an export of their data.`;
    case 'deletion_requested':
      return `${whom} asked for the account to be deleted, which happens on ${day(until)} at the earliest.`;
    case 'deletion_cancelled':
      return `${whom} kept the account after all.`;
    case 'access_link_made':
      return `${who} made an access link for the account of ${whom}.`;
    case 'account_invited':
      return `${who} invited ${whom} by mail.`;
    case 'erasure_started':
      return `${who} began to erase the account of ${whom}.`;
    case 'account_erased':
      return `${whom} was erased.`;
    case 'site_owner_claimed':
      return `${whom} claimed the site by signing in first.`;
    case 'site_handed_over':
      return `${who} handed the site over to ${whom}.`;
    case 'site_owner_left':
      return `${whom} left the site without an owner.`;
    case 'admin_promoted':
      return `${who} made ${whom} an admin.`;
    case 'admin_demoted':
      return `${who} took the admin role from ${whom}.`;
    case 'user_suspended':
      return `${who} suspended ${whom} until ${minute(until)}.`;
    case 'suspension_lifted':
      return `${who} lifted the suspension of ${whom}.`;
    case 'user_banned':
      return until === null ? `${who} banned ${whom}.` : `${who} banned ${whom} until ${minute(until)}.`;
    case 'ban_lifted':
      return `${who} lifted the ban of ${whom}.`;
  }
};
