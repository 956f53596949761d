import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { HeldReferral } from '../../../../contracts/referrals.ts';
import { REFERRALS_A_DAY } from '../../../../contracts/referrals.ts';
import { useLatestParams } from '../../lib/latest-params.ts';
import { usePaged } from '../../lib/paged.ts';
import { panelPath } from '../../lib/panel-path.ts';
import { withAnswers } from '../../lib/with-answers.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { GrowingTable } from '../../ui/growing-table.tsx';
import { Link } from '../../ui/link.tsx';
import { SelectBox } from '../../ui/select-box.tsx';
import type { Column } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { decidedReferralsQuery, heldReferralsQuery, useDecideReferral } from './held-api.ts';

type DecidedStatus = 'refused' | 'earned';

const GONE = 'Someone who left';

const Person = ({ person }: { person: HeldReferral['referrer'] }) =>
  person === null ? (
    <span className="c3">{GONE}</span>
  ) : (
    <Link className="u wrap-anywhere" to={panelPath('user', person.id)}>
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

/** Asked once more: the points of both lines stand on a page that others see. */
const Reverse = ({ referral }: OfReferral) => {
  const [asking, setAsking] = useState(false);
  const decide = useDecideReferral('earned');
  const name = referral.referred?.display_name ?? GONE;
  return (
    <>
      <Button kind="bare" aria-label={`Reverse the referral of ${name}`} onClick={() => setAsking(true)}>
        Reverse
      </Button>
      {asking && (
        <Dialog
          open
          onClose={() => setAsking(false)}
          title="Reverse Referral"
          description={
            <>
              <bdi>{referral.referrer?.display_name ?? GONE}</bdi> loses the reputation that they earned for{' '}
              <bdi>{name}</bdi>. Their ledger shows it. This can’t be undone.
            </>
          }
          foot={
            <>
              <Button kind="bare" onClick={() => setAsking(false)}>
                Cancel
              </Button>
              <Button kind="danger" onClick={() => decide.mutate({ referral, act: 'reverse' })}>
                Reverse
              </Button>
            </>
          }
        />
      )}
    </>
  );
};

const Decide = ({ referral }: OfReferral) => {
  const decide = useDecideReferral('held');
  const name = referral.referred?.display_name ?? GONE;
  return (
    <span className="row row--wrap gap-2 justify-end">
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

/** Those of one list and what can be done about them; a phone has no heads, and reads the times with their word. */
const decidedColumns = (status: DecidedStatus): readonly Column<HeldReferral>[] => [
  people,
  ...(status === 'refused'
    ? [{ key: 'why', head: 'Why', cell: ({ why }: HeldReferral) => why !== null && whys[why] }]
    : []),
  {
    key: 'decided_at',
    head: status === 'refused' ? 'Refused' : 'Earned',
    className: 'c3 nowrap',
    cell: ({ decided_at: at }) =>
      at !== null && (
        <span className="row gap-1">
          <span className="only-phone">{status}</span> <Time at={at} />
        </span>
      ),
  },
  {
    key: 'decide',
    head: 'Decision',
    quiet: true,
    className: 'num',
    cell: (referral) =>
      status === 'refused' ? (
        <Approve referral={referral} status="refused" />
      ) : (
        <Reverse referral={referral} />
      ),
  },
];
const columnsOf = { refused: decidedColumns('refused'), earned: decidedColumns('earned') };

const byStatus = { refused: 'Refused', earned: 'Earned' } as const;

const DecidedList = ({ status }: { status: DecidedStatus }) => (
  <GrowingTable
    caption={status === 'refused' ? 'Refused referrals, newest first' : 'Earned referrals, newest first'}
    columns={columnsOf[status]}
    list={usePaged(decidedReferralsQuery(status))}
    noun={['referral', 'referrals']}
    fault={`We couldn’t load the ${status} referrals.`}
    none={status === 'refused' ? 'No refused referrals.' : 'No earned referrals.'}
    small
  />
);

/** Referrals that are decided, for an admin who knows better. */
export const DecidedReferrals = () => {
  const [params, setParams] = useSearchParams();
  const go = useLatestParams(params, setParams);
  const status: DecidedStatus = params.get('referrals') === 'earned' ? 'earned' : 'refused';
  return (
    <section className="mt-8" aria-labelledby="decided-referrals">
      <h2 className="t-16 b mb-1" id="decided-referrals">
        Decided referrals
      </h2>
      <p className="t-12 c3 mb-3 read pretty">
        People in one home can share a device: approve a refused referral and it earns its reputation now.
        Reverse an earned one and its points are taken back.
      </p>
      <div className="w-56 max-w-full mb-2">
        <SelectBox
          label="Referrals"
          options={byStatus}
          chosen={status}
          onChoose={(chosen) =>
            go((now) => withAnswers(now, { referrals: chosen === 'earned' ? chosen : '' }), true)
          }
        />
      </div>
      <DecidedList key={status} status={status} />
    </section>
  );
};

/** Referrals to review for an admin; nothing where there is none. */
export const HeldReferrals = () => {
  const list = usePaged(heldReferralsQuery);
  if (list.data === undefined ? list.error === null : list.data.length === 0) return null;
  return (
    <section className="mb-8" aria-labelledby="held-referrals">
      <h2 className="t-16 b mb-1" id="held-referrals">
        Referrals to review
      </h2>
      <p className="t-12 c3 mb-3 read pretty">
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
