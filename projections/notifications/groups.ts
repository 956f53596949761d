import type { NotificationGroup } from '../../contracts/notifications.ts';
import { kinds } from './kinds.ts';
import type { Thing } from './notices.ts';

/** What is about something else is about one's account. */
const groups: Partial<Readonly<Record<Thing, NotificationGroup>>> = {
  contract: 'money',
  payment: 'money',
  deadline: 'money',
  application: 'hiring',
  invitation: 'hiring',
  jobChange: 'hiring',
  hiredJobChange: 'hiring',
  removedJob: 'hiring',
  hiredRemovedJob: 'hiring',
  foundJobs: 'hiring',
  foundPeople: 'hiring',
  review: 'hiring',
  chat: 'messages',
  conversation: 'messages',
  interest: 'community',
  teamUp: 'community',
  group: 'community',
  groupRole: 'community',
  studioApplication: 'community',
  achievement: 'community',
  referral: 'community',
};

export const groupOf = (kind: string): NotificationGroup => {
  const thing = kinds.get(kind)?.thing;
  return (thing === undefined ? undefined : groups[thing]) ?? 'account';
};

/** The kinds of notification of a group. */
export const kindsOf = (group: NotificationGroup): readonly string[] =>
  [...kinds.keys()].filter((kind) => groupOf(kind) === group);
