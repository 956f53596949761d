import type { HeldReferral } from '../../../../contracts/referrals.ts';
import { REFERRALS_A_DAY } from '../../../../contracts/referrals.ts';
import { usePaged } from '../../lib/paged.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { GrowingTable } from '../../ui/growing-table.tsx';
import { Link } from '../../ui/link.tsx';
import type { Column } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { heldReferralsQuery, refusedReferralsQuery, useDecideReferral } from './held-api.ts';

const GONE = 'Someone who left';

const Person = ({ person }: { person: HeldReferral['referrer'] }) =>
  person === null ? (
    <span className="c3">{GONE}</span>
  ) : (
    <Link className="u wrap-anywhere" to={paths.profile(person.username)}>
      <bdi>{person.display_name}</bdi>
    </Link>
  );

interface OfReferral {
  referral: HeldReferral;
}

const whys: Readonly<Record<NonNullable<HeldReferral['why']>, string>> = {
  same_person: 'Same mailbox as the person who invited them',
  same_device: 'Same device as the person who invited them',
  disposable_address: 'Disposable email address',
  account_gone: 'Account is gone',
  admin: 'An admin refused it',
};

const Approve = ({ referral, status }: OfReferral & { status: 'held' | 'refused' }) => {
  const decide = useDecideReferral(status);
  return (
    <Button
      aria-label={`Approve the referral of ${referral.referred?.display_name ?? GONE}`}
      onClick={() => decide.mutate({ referral, act: 'approve' })}
    >
      Approve
    </Button>
  );
};

const Decide = ({ referral }: OfReferral) => {
  const decide = useDecideReferral('held');
  const name = referral.referred?.display_name ?? GONE;
  return (
    <span className="row row--wrap gap-2">
      <Approve referral={referral} status="held" />
      <Button
        kind="bare"
        aria-label={`Refuse the referral of ${name}`}
        onClick={() => decide.mutate({ referral, act: 'refuse' })}
      >
        Refuse
      </Button>
    </span>
  );
};

const people: Column<HeldReferral> = {
  key: 'people',
  head: 'Referral',
  className: 'wrap-anywhere',
  cell: ({ referrer, referred }) => (
    <>
      <Person person={referrer} /> brought <Person person={referred} />
    </>
  ),
};

const columns: readonly Column<HeldReferral>[] = [
  people,
  {
    key: 'created_at',
    head: 'Signed up',
    className: 'c3 nowrap',
    cell: ({ created_at: at }) => <Time at={at} />,
  },
  {
    key: 'decide',
    head: 'Decision',
    quiet: true,
    className: 'num',
    cell: (referral) => <Decide referral={referral} />,
  },
];

const refusedColumns: readonly Column<HeldReferral>[] = [
  people,
  {
    key: 'why',
    head: 'Why',
    cell: ({ why }) => why !== null && whys[why],
  },
  {
    key: 'decided_at',
    head: 'Refused',
    className: 'c3 nowrap',
    cell: ({ decided_at: at }) => at !== null && <Time at={at} />,
  },
  {
    key: 'decide',
    head: 'Decision',
    quiet: true,
    className: 'num',
    cell: (referral) => <Approve referral={referral} status="refused" />,
  },
];

/** Referrals that were refused, for an admin who knows better; nothing where there is none. */
export const RefusedReferrals = () => {
  const list = usePaged(refusedReferralsQuery);
  if (list.data === undefined ? list.error === null : list.data.length === 0) return null;
  return (
    <section className="mb-8" aria-labelledby="refused-referrals">
      <h2 className="d-20 mb-2" id="refused-referrals">
        Refused referrals
      </h2>
      <p className="c2 mb-4 read pretty">
        They earned nothing. People in one home can share a device: approve a referral and it earns its
        reputation now.
      </p>
      <GrowingTable
        caption="Refused referrals, newest first"
        columns={refusedColumns}
        list={list}
        noun={['referral', 'referrals']}
        fault="We couldn’t load the refused referrals."
        none="No refused referrals."
      />
    </section>
  );
};

/** Referrals to review for an admin; nothing where there is none. */
export const HeldReferrals = () => {
  const list = usePaged(heldReferralsQuery);
  if (list.data === undefined ? list.error === null : list.data.length === 0) return null;
  return (
    <section className="mb-8" aria-labelledby="held-referrals">
      <h2 className="d-20 mb-2" id="held-referrals">
        Referrals to review
      </h2>
      <p className="c2 mb-4 read pretty">
        Someone referred more than {REFERRALS_A_DAY} people in a day. Approve a referral and it earns its
        reputation now.
      </p>
      <GrowingTable
        caption="Referrals to review, oldest first"
        columns={columns}
        list={list}
        noun={['referral', 'referrals']}
        fault="We couldn’t load the referrals to review."
        none="No referrals to review."
      />
    </section>
  );
};
