import { Ban, CircleSlash, Clock, UserRoundX } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { AdminUser } from '../../../../contracts/admin-users.ts';
import { exactTime, shortDate } from '../../lib/format.ts';
import { Icon } from '../../ui/icon.tsx';

export const tierNames = {
  explorer: 'Explorer',
  creator: 'Creator',
  pro: 'Pro',
  studio: 'Studio',
  enterprise: 'Enterprise',
} as const satisfies Record<AdminUser['tier'], string>;

interface Exception {
  icon: LucideIcon;
  tone: string;
  words: string;
  until?: string | null;
}

/** What is not as usual with them, what weighs most first. */
const exceptionOf = ({ standing, verification_request: request, username }: AdminUser): Exception | null => {
  if (standing.status === 'banned')
    return { icon: Ban, tone: 'c-danger', words: 'Banned', until: standing.until };
  if (standing.status === 'suspended')
    return { icon: CircleSlash, tone: 'c-danger', words: 'Suspended', until: standing.until };
  if (request !== null) return { icon: Clock, tone: 'c-hold', words: 'Request waits' };
  return username === null ? { icon: UserRoundX, tone: 'c2', words: 'No profile yet' } : null;
};

export const Standing = ({ user }: { user: AdminUser }) => {
  const exception = exceptionOf(user);
  if (exception === null) return <span className="c3">Good</span>;
  const { icon, tone, words, until } = exception;
  return (
    <span className={`row gap-1 nowrap ${tone}`}>
      <Icon of={icon} size={14} />
      <span>{words}</span>
      {until != null && (
        <span className="t-12 trunc" title={exactTime(until)}>
          until <time dateTime={until}>{shortDate(until)}</time>
        </span>
      )}
    </span>
  );
};
