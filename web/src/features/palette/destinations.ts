import {
  BookOpen,
  Building2,
  CircleUser,
  CreditCard,
  FileText,
  Flag,
  Gauge,
  Gift,
  Handshake,
  History,
  House,
  Info,
  LogIn,
  MessageSquare,
  Newspaper,
  Scale,
  Search,
  Settings,
  ShieldCheck,
  ShieldQuestion,
  UserPlus,
  Users,
  UsersRound,
  Wrench,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import type { Session } from '../../lib/session.ts';

export interface Destination {
  label: string;
  to: string;
  icon: LucideIcon;
  /** Other words by which people look for it. */
  words?: readonly string[];
  /** After `g`: where the chord of two keys leads. */
  key?: string;
  who?: 'visitor' | 'member' | 'admin';
}

const everywhere: readonly Destination[] = [
  { label: 'Home', to: paths.home, icon: House, key: 'h', words: ['start'] },
  { label: 'Jobs', to: paths.jobs, icon: Search, key: 'j', words: ['work', 'find'] },
  {
    label: 'Talent',
    to: paths.developers,
    icon: Users,
    key: 't',
    words: ['developers', 'creators', 'studios'],
  },
  { label: 'Team-Ups', to: paths.teamUps, icon: Handshake, key: 'u', words: ['collaborate'] },
  { label: 'Collectives', to: paths.collectives, icon: UsersRound, key: 'o', words: ['groups'] },
  { label: 'Dashboard', to: paths.dashboard, icon: Gauge, key: 'd', who: 'member', words: ['applications'] },
  {
    label: 'Messages',
    to: paths.messages,
    icon: MessageSquare,
    key: 'm',
    who: 'member',
    words: ['inbox', 'chat'],
  },
  {
    label: 'Account',
    to: paths.account,
    icon: Settings,
    key: 'a',
    who: 'member',
    words: ['settings', 'password', 'email', 'sessions', 'two-factor', 'export', 'delete'],
  },
  { label: 'Referrals', to: paths.referrals, icon: Gift, who: 'member', words: ['invite', 'reputation'] },
  { label: 'My Reports', to: paths.myReports, icon: Flag, who: 'member' },
  { label: 'Post a Team-Up', to: paths.postTeamUp, icon: Handshake, who: 'member', words: ['create', 'new'] },
  {
    label: 'Create a collective',
    to: paths.createCollective,
    icon: UsersRound,
    who: 'member',
    words: ['new'],
  },
  { label: 'Create a studio', to: paths.createStudio, icon: Building2, who: 'member', words: ['new'] },
  { label: 'Admin', to: paths.admin, icon: Wrench, who: 'admin', words: ['moderation', 'panel'] },
  { label: 'Log in', to: paths.login, icon: LogIn, who: 'visitor', words: ['sign in'] },
  { label: 'Sign up', to: paths.signup, icon: UserPlus, who: 'visitor', words: ['register', 'join'] },
  { label: 'Forgot password', to: paths.forgotPassword, icon: LogIn, who: 'visitor', words: ['reset'] },
  {
    label: 'Subscription',
    to: paths.subscription,
    icon: CreditCard,
    words: ['plans', 'price', 'upgrade', 'pro'],
  },
  { label: 'Limits', to: paths.limits, icon: Scale, words: ['plans', 'compare'] },
  {
    label: 'Resources',
    to: paths.resources,
    icon: BookOpen,
    words: ['contracts', 'templates', 'pricing', 'portfolio'],
  },
  { label: 'Safety', to: paths.safety, icon: ShieldCheck },
  {
    label: 'Verification',
    to: paths.safetyVerification,
    icon: ShieldCheck,
    words: ['badge', 'verified', 'safety'],
  },
  { label: 'Moderation', to: paths.safetyModeration, icon: ShieldQuestion, words: ['ban', 'safety'] },
  {
    label: 'Report an issue',
    to: paths.reportIssue,
    icon: Flag,
    words: ['scam', 'abuse', 'help', 'support'],
  },
  { label: 'Changelog', to: paths.changelog, icon: History, words: ['releases', 'new', 'version'] },
  { label: 'About', to: paths.about, icon: Info, words: ['mission'] },
  { label: 'Terms of Service', to: paths.terms, icon: FileText, words: ['legal', 'rules'] },
  { label: 'Privacy Policy', to: paths.privacy, icon: Newspaper, words: ['legal', 'data'] },
];

/** Where this person can go: nothing that would only send them to /login or away. */
export const destinationsFor = ({ status, me, isAdmin }: Session): Destination[] => {
  const member = status === 'signed-in';
  const open = everywhere.filter(
    ({ who }) =>
      who === undefined ||
      (who === 'visitor' && status === 'visitor') ||
      (who === 'member' && member) ||
      (who === 'admin' && member && isAdmin),
  );
  if (!member || !me?.profile) return open;
  const profile: Destination = {
    label: 'Profile',
    to: paths.profile(me.profile.username),
    icon: CircleUser,
    key: 'p',
    words: ['me', me.profile.username],
  };
  const behind = open.findIndex(({ to }) => to === paths.dashboard) + 1;
  return [...open.slice(0, behind), profile, ...open.slice(behind)];
};
