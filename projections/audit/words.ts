import type { AuditEntry } from '../../contracts/moderation.ts';

/** The date alone, UTC. */
const day = (time: string | null): string => time?.slice(0, 10) ?? '';

/** An entry of the audit as a sentence. */
export const wordsOf = ({
  kind,
  actor,
  person,
  until,
}: Pick<AuditEntry, 'kind' | 'actor' | 'person' | 'until'>): string => {
  const who = actor?.display_name ?? 'The product';
  const whom = person.display_name;
  switch (kind) {
    case 'account_registered':
      return `${whom} signed up.`;
    case 'email_confirmed':
      return `${whom} confirmed their email address.`;
    case 'email_changed':
      return `${whom} changed their email address.`;
    case 'password_changed':
      return `${whom} changed their password.`;
    case 'second_factor_enabled':
      return `${whom} turned on a second factor.`;
    case 'second_factor_disabled':
      return `${whom} turned off the second factor.`;
    case 'export_requested':
      return `${whom} asked for an export of their data.`;
    case 'deletion_requested':
      return `${whom} asked for the account to be deleted, which happens on ${day(until)} at the earliest.`;
    case 'deletion_cancelled':
      return `${whom} kept the account after all.`;
    case 'account_erased':
      return `${whom} was erased.`;
    case 'site_owner_claimed':
      return `${whom} claimed the site by signing in first.`;
    case 'admin_promoted':
      return `${who} made ${whom} an admin.`;
    case 'admin_demoted':
      return `${who} took the admin role from ${whom}.`;
    case 'user_suspended':
      return `${who} suspended ${whom} until ${day(until)}.`;
    case 'suspension_lifted':
      return `${who} lifted the suspension of ${whom}.`;
    case 'user_banned':
      return `${who} banned ${whom}.`;
    case 'ban_lifted':
      return `${who} lifted the ban of ${whom}.`;
  }
};
