import type { HeldReferral } from '../../../../contracts/referrals.ts';
import { REFERRALS_A_DAY } from '../../../../contracts/referrals.ts';
import { usePaged } from '../../lib/paged.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { GrowingTable } from '../../ui/growing-table.tsx';
import { Link } from '../../ui/link.tsx';
import type { Column } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { heldReferralsQuery, useDecideReferral } from './held-api.ts';

const GONE = 'Someone who left';

const Person = ({ person }: { person: HeldReferral['referrer'] }) =>
  person === null ? (
    <span className="c3">{GONE}</span>
  ) : (
    <Link className="u wrap-anywhere" to={paths.profile(person.username)}>
      <bdi>{person.display_name}</bdi>
    </Link>
  );

const Decide = ({ referral }: { referral: HeldReferral }) => {
  const decide = useDecideReferral();
  const name = referral.referred?.display_name ?? GONE;
  return (
    <span className="row row--wrap gap-2">
      <Button
        aria-label={`Approve the referral of ${name}`}
        onClick={() => decide.mutate({ referral, act: 'approve' })}
      >
        Approve
      </Button>
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

const columns: readonly Column<HeldReferral>[] = [
  {
    key: 'people',
    head: 'Referral',
    className: 'wrap-anywhere',
    cell: ({ referrer, referred }) => (
      <>
        <Person person={referrer} /> brought <Person person={referred} />
      </>
    ),
  },
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
