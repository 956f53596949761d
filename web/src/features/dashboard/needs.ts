import type { ReceivedApplication } from '../../../../contracts/applications.ts';
import type { Contract } from '../../../../contracts/contract.ts';
import type { Me, Person } from '../../../../contracts/profiles.ts';
import type { ReceivedInterest } from '../../../../contracts/team-ups.ts';
import { money, relativeTime, shortDate, timeLeft } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import type { Path } from '../../lib/paths.ts';

export interface Need {
  key: string;
  person: Pick<Person, 'avatar_url' | 'username'>;
  title: string;
  text: string;
  amount: { value: string; tone: 'hold' | 'ok'; word: string } | null;
  action: { label: string; to: Path };
}

const first = (name: string): string => name.split(/\s+/u)[0] ?? name;
const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'] as const;
export const inWords = (value: number): string => words[value] ?? String(value);

/** "Three things need you, Dara." */
export const needsHeading = (needs: number, displayName: string): string => {
  const name = first(displayName);
  if (needs === 0) return `Welcome back, ${name}.`;
  return needs === 1 ? `One thing needs you, ${name}.` : `${inWords(needs)} things need you, ${name}.`;
};

/** Dialogs of the contract page, by the name that its address has for them. */
type Asked = 'fund' | 'release' | 'submit-work' | 'answer-refund' | 'rate';

type Ranked = Need & { rank: number; since: string };

/** What a contract asks of the reader; null where the other side acts, or nobody. */
const ofContract = (contract: Contract): Ranked | null => {
  const { escrow, ratings, viewer, job } = contract;
  const other = viewer === 'employer' ? contract.developer : contract.employer;
  const name = first(other.display_name);
  const base = { key: `contract-${contract.application_id}`, person: other };
  /** The dialog of the contract page that does it. */
  const to = (step: Asked): Path => `${paths.applicationChat(contract.application_id)}?do=${step}`;
  const held =
    escrow.amount === null ? null : ({ value: money(escrow.amount), tone: 'hold', word: 'held' } as const);

  if (escrow.payment_status === 'none') {
    if (viewer === 'developer') return null;
    return {
      ...base,
      rank: 3,
      since: contract.accepted_at,
      title: escrow.checkout_open ? `Finish the payment for ${name}` : `Fund ${name}’s escrow`,
      text: `“${job.title}” starts safely once the money is held.`,
      amount: null,
      action: { label: escrow.checkout_open ? 'Continue' : 'Secure Payment', to: to('fund') },
    };
  }
  if (escrow.payment_status === 'funded') {
    if (escrow.refund_proposed_at !== null) {
      if (viewer === 'employer') return null;
      return {
        ...base,
        rank: 2,
        since: escrow.refund_proposed_at,
        title: `${name} proposes a refund`,
        text: `“${job.title}”. Until you answer, the money stays held.`,
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
        title: `Release ${name}’s payment`,
        text:
          `Submitted ${relativeTime(escrow.submitted_at)}.` +
          (release === null ? '' : ` It releases by itself in ${timeLeft(release)}.`),
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
        title: `${name} asks for changes`,
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
      text: `${name} has put the money into escrow. Submit the work when it is done.`,
      amount: held,
      action: { label: 'Submit work', to: to('submit-work') },
    };
  }
  if (!ratings.can_rate) return null;
  const reveals = ratings.reveals_at;
  return {
    ...base,
    rank: 6,
    since: escrow.released_at ?? contract.accepted_at,
    title: `Rate ${other.display_name}`,
    text:
      `“${job.title}”${escrow.released_at === null ? '' : `, released ${relativeTime(escrow.released_at)}`}.` +
      (reveals === null ? '' : ` Sealed until you both rate, or ${shortDate(reveals)}.`),
    amount: escrow.amount === null ? null : { value: money(escrow.amount), tone: 'ok', word: 'released' },
    action: { label: 'Rate Experience', to: to('rate') },
  };
};

interface Asking {
  /** The job or the team-up. */
  of: { id: string; title: string };
  person: Person;
  created_at: string;
}

/** By what they ask to be part of, with the one who has waited longest. */
const askedOf = (asking: readonly Asking[]): { of: Asking['of']; number: number; oldest: Asking }[] => {
  const byThing = new Map<string, { of: Asking['of']; number: number; oldest: Asking }>();
  for (const one of asking) {
    const known = byThing.get(one.of.id);
    if (known === undefined) byThing.set(one.of.id, { of: one.of, number: 1, oldest: one });
    else {
      known.number += 1;
      if (one.created_at < known.oldest.created_at) known.oldest = one;
    }
  }
  return [...byThing.values()];
};

/** One need per job with applications that wait. */
const ofApplications = (received: readonly ReceivedApplication[]): Ranked[] =>
  askedOf(
    received
      .filter(({ status }) => status === 'pending')
      .map(({ job_id: id, job, applicant, created_at }) => ({
        of: { id, title: job.title },
        person: applicant,
        created_at,
      })),
  ).map(({ of, number, oldest }) => ({
    key: `job-${of.id}`,
    rank: 5,
    since: oldest.created_at,
    person: oldest.person,
    title: `${number === 1 ? oldest.person.display_name : `${inWords(number)} people`} applied to “${of.title}”`,
    text: `${number === 1 ? 'Applied' : 'The first applied'} ${relativeTime(oldest.created_at)}.`,
    amount: null,
    action: { label: 'Review applicants', to: `${paths.job(of.id)}?tab=applicants` },
  }));

/** One need per team-up with interest that waits. */
const ofInterests = (received: readonly ReceivedInterest[]): Ranked[] =>
  askedOf(
    received
      .filter(({ status }) => status === 'pending')
      .map(({ team_up: of, person, created_at }) => ({ of, person, created_at })),
  ).map(({ of, number, oldest }) => ({
    key: `team-up-${of.id}`,
    rank: 7,
    since: oldest.created_at,
    person: oldest.person,
    title:
      number === 1
        ? `${oldest.person.display_name} wants to join “${of.title}”`
        : `${inWords(number)} people want to join “${of.title}”`,
    text: `${number === 1 ? 'Asked' : 'The first asked'} ${relativeTime(oldest.created_at)}.`,
    amount: null,
    action: { label: 'See who’s interested', to: `${paths.teamUp(of.id)}?tab=interested` },
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
          title: 'Set up payouts to be paid',
          text: 'Released to you; it waits for your payout account.',
          amount: { value: money(me.payouts.payable), tone: 'ok', word: 'payable' },
          action: { label: 'Set up payouts', to: `${paths.dashboard}#payouts` },
        },
      ];

/** Everything that waits for the reader: money first, and what has waited longest before the rest of its kind. */
export const needsOf = (
  me: Me,
  contracts: readonly Contract[],
  received: readonly ReceivedApplication[],
  interests: readonly ReceivedInterest[],
): Need[] =>
  [
    ...ofPayouts(me),
    ...contracts.map(ofContract).filter((need) => need !== null),
    ...ofApplications(received),
    ...ofInterests(interests),
  ].sort((a, b) => a.rank - b.rank || a.since.localeCompare(b.since));
