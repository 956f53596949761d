import type { AuditEntry } from '../../contracts/audit.ts';
import { thingWords } from '../thing-words.ts';

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
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** "Mar 22, 2026, 2:05 PM UTC": what may be over within hours. */
const minute = (time: string | null): string => (time === null ? '' : `${moment.format(new Date(time))} UTC`);

/** "the removal of their team-up". */
const decision = (sanction: AuditEntry['sanction'], whose: string): string => {
  switch (sanction?.kind) {
    case undefined:
      return `a decision about ${whose} account`;
    case 'warning':
      return `${whose} warning`;
    case 'mute':
      return `the mute of ${whose} reports`;
    case 'suspension':
      return `${whose} suspension`;
    case 'ban':
      return `${whose} ban`;
    case 'removal':
      return `the removal of ${whose} ${sanction.about === null ? 'post' : thingWords[sanction.about]}`;
  }
};

/** An entry of the audit as a sentence. */
export const wordsOf = ({
  kind,
  actor,
  person,
  task,
  sanction,
  until,
}: Pick<AuditEntry, 'kind' | 'actor' | 'person' | 'task' | 'sanction' | 'until'>): string => {
  const who = actor?.display_name ?? 'Makehold';
  const whom = person?.display_name ?? '';
  /** What people do to their own account, an admin may do over their head. */
  const told = (own: string, overTheirHead: string): string =>
    actor === null || actor.id === person?.id ? `${whom} ${own}.` : `${who} ${overTheirHead}.`;
  switch (kind) {
    case 'account_registered':
      return told('signed up', `created an account for ${whom}`);
    case 'email_confirmed':
      return told('confirmed their email address', `confirmed ${whom}’s email address`);
    case 'email_changed':
      return told('changed their email address', `changed ${whom}’s email address`);
    case 'password_changed':
      return told('changed their password', `changed ${whom}’s password`);
    case 'second_factor_enabled':
      return `${whom} turned on two-factor authentication.`;
    case 'second_factor_disabled':
      return told('turned off two-factor authentication', `turned off ${whom}’s two-factor authentication`);
    case 'passkey_added':
      return `${whom} added a passkey.`;
    case 'passkey_removed':
      return `${whom} removed a passkey.`;
    case 'export_requested':
      return `${whom} requested an export of their data.`;
    case 'deletion_requested':
      return `${whom} asked to delete their account. That happens on ${day(until)} at the earliest.`;
    case 'deletion_cancelled':
      return `${whom} kept their account after all.`;
    case 'access_link_made':
      return `${who} created an access link for ${whom}’s account.`;
    case 'account_invited':
      return `${who} invited ${whom} by email.`;
    case 'erasure_started':
      return `${who} started deleting ${whom}’s account.`;
    case 'account_erased':
      return `${whom}’s account was deleted.`;
    case 'site_owner_claimed':
      return `${whom} became the site owner by logging in first.`;
    case 'site_handed_over':
      return `${who} transferred the site to ${whom}.`;
    case 'site_owner_left':
      return `${whom} left the site without an owner.`;
    case 'admin_promoted':
      return `${who} made ${whom} an admin.`;
    case 'admin_demoted':
      return `${who} removed ${whom}’s admin role.`;
    case 'username_changed':
      return `${who} changed ${whom}’s username.`;
    case 'sessions_ended':
      return `${who} signed ${whom} out everywhere.`;
    case 'achievement_awarded':
      return `${who} awarded ${whom} an achievement.`;
    case 'user_suspended':
      return `${who} suspended ${whom} until ${minute(until)}.`;
    case 'suspension_lifted':
      return `${who} lifted ${whom}’s suspension.`;
    case 'user_banned':
      return until === null ? `${who} banned ${whom}.` : `${who} banned ${whom} until ${minute(until)}.`;
    case 'ban_lifted':
      return `${who} lifted ${whom}’s ban.`;
    case 'parked_task_released':
      return `${who} had the parked task “${task?.kind ?? ''}” tried again.`;
    case 'verification_approved':
      return `${who} approved ${whom}’s verification request.`;
    case 'verification_denied':
      return `${who} denied ${whom}’s verification request.`;
    case 'made_verified':
      return `${who} gave ${whom} the Verified badge.`;
    case 'made_notable':
      return `${who} gave ${whom} the Notable badge.`;
    case 'verification_removed':
      return `${who} removed ${whom}’s badge.`;
    case 'job_boosted':
      return `${who} boosted a job of ${whom} until ${day(until)}.`;
    case 'job_boost_ended':
      return `${who} ended the boost of a job of ${whom}.`;
    case 'job_removed':
      return `${who} removed a job of ${whom}.`;
    case 'report_in_progress':
      return `${who} started working on a report.`;
    case 'report_resolved':
      return `${who} resolved a report.`;
    case 'enterprise_refused':
      return `${who} refused ${whom}’s Enterprise request.`;
    case 'plan_granted':
      return until === null
        ? `${who} granted ${whom} a plan.`
        : `${who} granted ${whom} a plan until ${minute(until)}.`;
    case 'plan_grant_ended':
      return `${who} ended the plan that was granted to ${whom}.`;
    case 'account_manager_assigned':
      return `${who} changed ${whom}’s account manager.`;
    case 'person_warned':
      return `${who} warned ${whom}.`;
    case 'content_removed':
      return `${who} removed ${whom}’s ${sanction?.about ? thingWords[sanction.about] : 'post'}.`;
    case 'reports_muted':
      return `${who} muted the reports of ${whom}.`;
    case 'sanction_lifted':
      return `${who} took back ${decision(sanction, `${whom}’s`)}.`;
    case 'appeal_filed':
      return `${whom} appealed ${decision(sanction, 'their')}.`;
    case 'appeal_granted':
      return `${who} granted ${whom}’s appeal against ${decision(sanction, 'their')}.`;
    case 'appeal_denied':
      return `${who} denied ${whom}’s appeal against ${decision(sanction, 'their')}.`;
    case 'referral_approved':
      return `${who} approved a referral of ${whom}.`;
    case 'referral_refused':
      return `${who} refused a referral of ${whom}.`;
    case 'referral_reversed':
      return `${who} reversed a referral of ${whom}.`;
    case 'api_key_made':
      return `${whom} made an API key.`;
    case 'api_key_changed':
      return `${whom} changed an API key.`;
    case 'api_key_rotated':
      return `${whom} rotated an API key.`;
    case 'api_key_revoked':
      return `${whom} revoked an API key.`;
  }
};
