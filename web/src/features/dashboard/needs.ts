import { addressOf } from '../../../../contracts/addresses.ts';
import type { WaitingAtJobs } from '../../../../contracts/applications.ts';
import type { Contract } from '../../../../contracts/contract.ts';
import { labelOf } from '../../../../contracts/pages.ts';
import type { Me, Person } from '../../../../contracts/profiles.ts';
import type { Waiting } from '../../../../contracts/waiting.ts';
import { goOn } from '../../lib/begun.ts';
import { money, relativeTime, shortDate, timeLeft } from '../../lib/format.ts';
import { inWords } from '../../lib/in-words.ts';
import { paths } from '../../lib/paths.ts';
import type { Path } from '../../lib/paths.ts';
import type { Unfinished } from '../../lib/unfinished.ts';
import { releasedAmount } from '../../lib/contract-sums.ts';

export interface Need {
  key: string;
  /** Whose it is; null for what the reader began. */
  person: Pick<Person, 'avatar_url' | 'username'> | null;
  title: string;
  text: string;
  amount: { value: string; tone: 'hold' | 'ok'; word: string } | null;
  action: { label: string; to: Path; state?: object };
  /** What the reader began before a login, and may drop; `once`: whoever goes there has gone on with it. */
  begun?: { to: string; once: boolean };
}

const first = (name: string): string => name.split(/\s+/u)[0] ?? name;

/** Ruling 37: by name, in a line of its own. The toasts of a login and of a set-up profile have said welcome already. */
export const greeting = (displayName: string): string => `Hi, ${first(displayName)}.`;

/** "Three things need you." */
export const needsHeading = (needs: number): string => {
  if (needs === 0) return 'Nothing needs you right now.';
  return needs === 1 ? 'One thing needs you.' : `${inWords(needs)} things need you.`;
};

/** Dialogs of the contract page, by the name that its address has for them. */
type Asked = 'fund' | 'release' | 'submit-work' | 'answer-refund' | 'rate';

type Ranked = Need & { rank: number; since: string };

/** What a contract asks of the reader; null where the other side acts, or nobody. */
const ofContract = (contract: Contract): Ranked | null => {
  const { payment_status: status, escrow, ratings, viewer, job } = contract;
  const other = viewer === 'employer' ? contract.developer : contract.employer;
  const name = first(other.display_name);
  const base = { key: `contract-${contract.id}`, person: other };
  /** The dialog of the contract page that does it. */
  const to = (step: Asked): Path => `${paths.applicationChat(contract.id)}?do=${step}`;
  const held =
    escrow.amount === null ? null : ({ value: money(escrow.amount), tone: 'hold', word: 'held' } as const);

  if (status === 'none') {
    if (viewer === 'developer') return null;
    return {
      ...base,
      rank: 3,
      since: contract.accepted_at,
      title: escrow.checkout_open ? `Finish the payment for ${name}` : `Fund the escrow for ${name}`,
      text: `Put the money in escrow so work on “${job.title}” can start.`,
      amount: null,
      action: { label: escrow.checkout_open ? 'Continue' : 'Secure Payment', to: to('fund') },
    };
  }
  if (status === 'funded') {
    if (escrow.refund_proposed_at !== null) {
      if (viewer === 'employer') return null;
      return {
        ...base,
        rank: 2,
        since: escrow.refund_proposed_at,
        title: `${name} proposed a refund`,
        text: `“${job.title}”. The money goes back if you agree.`,
        amount: held,
        action: { label: 'Answer', to: to('answer-refund') },
      };
    }
    if (viewer === 'employer') {
      if (escrow.submitted_at === null) return null;
      const release = escrow.auto_release_at;
      return {
        ...base,
        rank: 1,
        since: escrow.submitted_at,
        title: `Release the payment to ${name}`,
        text:
          `Submitted ${relativeTime(escrow.submitted_at)}.` +
          (release === null ? '' : ` The payment releases automatically in ${timeLeft(release)}.`),
        amount: held,
        action: { label: 'Release Payment', to: to('release') },
      };
    }
    if (escrow.submitted_at !== null) return null;
    if (escrow.changes_requested_at !== null) {
      return {
        ...base,
        rank: 2,
        since: escrow.changes_requested_at,
        title: `${name} asked for changes`,
        text: `“${job.title}”. Submit the work again when they’re done.`,
        amount: held,
        action: { label: 'Submit work', to: to('submit-work') },
      };
    }
    return {
      ...base,
      rank: 4,
      since: escrow.funded_at ?? contract.accepted_at,
      title: `Deliver “${job.title}”`,
      text: `${name} put the money in escrow. Submit the work when it’s done.`,
      amount: held,
      action: { label: 'Submit work', to: to('submit-work') },
    };
  }
  if (!ratings.can_rate) return null;
  const reveals = ratings.reveals_at;
  const released = releasedAmount(contract);
  return {
    ...base,
    rank: 6,
    since: escrow.released_at ?? contract.accepted_at,
    title: `Rate ${other.display_name}`,
    text:
      `“${job.title}”${escrow.released_at === null ? '' : `, released ${relativeTime(escrow.released_at)}`}.` +
      (reveals === null ? '' : ` Sealed until you both rate, or ${shortDate(reveals)}.`),
    amount: released === null ? null : { value: money(released), tone: 'ok', word: 'released' },
    action: { label: 'Rate Experience', to: to('rate') },
  };
};

/** One need per job with applications that wait. */
const ofApplications = ({ items }: Waiting): Ranked[] =>
  items.map(({ id, title, waiting, person, since }) => ({
    key: `job-${id}`,
    rank: 5,
    since,
    person,
    title: `${waiting === 1 ? person.display_name : `${inWords(waiting)} people`} applied to “${title}”`,
    text: `${waiting === 1 ? 'Applied' : 'The first one applied'} ${relativeTime(since)}.`,
    amount: null,
    action: { label: 'Review applicants', to: `${paths.job(id)}?tab=applicants` },
  }));

/** One need per job that is asked to be closed. */
const ofClosing = ({ to_close: asked }: WaitingAtJobs): Ranked[] =>
  asked.map(({ id, title, after, since }) => ({
    key: `close-${id}`,
    rank: 7,
    since,
    person: null,
    title: `Close “${title}”?`,
    text: `${after === 'hire' ? 'You hired somebody' : 'The payment is released'}. Close the job, or keep it open.`,
    amount: null,
    action: { label: 'View your job', to: paths.job(id) },
  }));

/** One need per team-up with interest that waits. */
const ofInterests = ({ items }: Waiting): Ranked[] =>
  items.map(({ id, title, waiting, person, since }) => ({
    key: `team-up-${id}`,
    rank: 8,
    since,
    person,
    title:
      waiting === 1
        ? `${person.display_name} wants to join “${title}”`
        : `${inWords(waiting)} people want to join “${title}”`,
    text: `${waiting === 1 ? 'Asked' : 'The first one asked'} ${relativeTime(since)}.`,
    amount: null,
    action: { label: 'See who’s interested', to: `${paths.teamUp(id)}?tab=interested` },
  }));

/** One need per studio with applications that wait. */
const ofStudios = ({ items }: Waiting): Ranked[] =>
  items.map(({ id, title, waiting, person, since }) => ({
    key: `studio-${id}`,
    rank: 7,
    since,
    person,
    title: `${waiting === 1 ? person.display_name : `${inWords(waiting)} people`} applied to join “${title}”`,
    text: `${waiting === 1 ? 'Applied' : 'The first one applied'} ${relativeTime(since)}.`,
    amount: null,
    action: { label: 'Review applications', to: `${paths.studio(id)}?tab=applications` },
  }));

const ofPayouts = (me: Me): Ranked[] =>
  me.payouts.payable === 0 || me.payouts.status === 'ready' || me.profile === null
    ? []
    : [
        {
          key: 'payouts',
          rank: 0,
          since: '',
          person: me.profile,
          title: 'Set up payouts to get paid',
          text: 'This money is released and waiting for your payout account.',
          amount: { value: money(me.payouts.payable), tone: 'ok', word: 'payable' },
          action: { label: 'Set up payouts', to: `${paths.dashboard}#payouts` },
        },
      ];

/** What is said of a page that was on the way to be opened. */
const toContinue = ({ to, title }: Unfinished): Pick<Need, 'title' | 'text' | 'action'> | null => {
  const page = addressOf(to.split(/[?#]/u)[0] ?? '')?.page;
  if (page === undefined) return null;
  const posts = { postJob: 'a job', postTeamUp: 'a team-up' } as const;
  const posted = page === 'postJob' || page === 'postTeamUp' ? posts[page] : null;
  return {
    title:
      posted === null ? `Continue to ${title === '' ? labelOf(page) : title}` : `Finish posting ${posted}`,
    text: 'You opened it before you logged in.',
    action: { label: 'Continue', to: to as Path },
  };
};

const toSend = ({ to, act, title }: Unfinished, who: string): Pick<Need, 'title' | 'text' | 'action'> => ({
  title: act === 'apply' ? `Finish applying to “${title}”` : `Finish expressing interest in “${title}”`,
  text: 'You started before you logged in.',
  action: { label: act === 'apply' ? 'Apply' : 'Express interest', to: to as Path, state: goOn(who) },
});

/** It is what the reader came for: it stands before all else. */
const ofUnfinished = (unfinished: readonly Unfinished[], who: string): Ranked[] =>
  unfinished.flatMap((one, place) => {
    const said = one.act === 'open' ? toContinue(one) : toSend(one, who);
    if (said === null) return [];
    return [
      {
        ...said,
        key: `begun-${one.to}`,
        rank: -1,
        // In their own order.
        since: String(place),
        person: null,
        amount: null,
        begun: { to: one.to, once: one.act === 'open' },
      },
    ];
  });

const NOTHING: Waiting = { count: 0, items: [] };
const NOTHING_AT_JOBS: WaitingAtJobs = { ...NOTHING, to_close: [] };

/** What is known of what the reader has to do with; a list that did not come is empty. */
export interface Known {
  readonly contracts?: readonly Contract[] | undefined;
  readonly applications?: WaitingAtJobs | undefined;
  readonly interests?: Waiting | undefined;
  readonly studios?: Waiting | undefined;
  readonly unfinished?: readonly Unfinished[];
}

/** Everything that waits for the reader: money first, and what has waited longest before the rest of its kind. */
export const needsOf = (
  me: Me,
  {
    contracts = [],
    applications = NOTHING_AT_JOBS,
    interests = NOTHING,
    studios = NOTHING,
    unfinished = [],
  }: Known,
): Need[] =>
  [
    ...ofUnfinished(unfinished, me.id),
    ...ofPayouts(me),
    ...contracts.map(ofContract).filter((need) => need !== null),
    ...ofApplications(applications),
    ...ofClosing(applications),
    ...ofStudios(studios),
    ...ofInterests(interests),
  ].sort((a, b) => a.rank - b.rank || a.since.localeCompare(b.since));
