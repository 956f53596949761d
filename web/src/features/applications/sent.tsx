import { useState } from 'react';
import type { SentApplication } from '../../../../contracts/applications.ts';
import { orNotSpecified, plural } from '../../lib/format.ts';
import { useArrived } from '../../lib/forms.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { ApplicationStatusBadge } from '../../ui/status.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { WithdrawDialog } from '../../ui/withdraw-dialog.tsx';
import { Written } from '../../ui/written.tsx';
import { applyDraft, useWithdraw } from './api.ts';
import { NoApplications } from './received.tsx';

const WithdrawApplication = ({
  application,
  onClose,
}: {
  application: SentApplication;
  onClose: () => void;
}) => {
  const withdraw = useWithdraw({ onSuccess: onClose });
  useArrived(applyDraft(application.job.id), true);
  return (
    <WithdrawDialog
      title="Withdraw this application?"
      busy={withdraw.isPending}
      onWithdraw={() => withdraw.mutate(application.id)}
      onClose={onClose}
    >
      <bdi>{application.job.title}</bdi>. If you withdraw within an hour of applying, it doesn’t count toward
      your monthly limit. You can apply again.
    </WithdrawDialog>
  );
};

const ReplyWords = ({ reply: { body, at } }: { reply: SentApplication['replies'][number] }) => (
  <div className="mt-1">
    <p className="pretty whitespace-pre-wrap wrap-anywhere">
      <Written>{body}</Written>
    </p>
    <span className="t-12 c3">
      Reply, <Time at={at} />
    </span>
  </div>
);

/** What the employer has answered in words, the newest one to be seen at once. */
const Replies = ({ application: { replies, job } }: { application: SentApplication }) => {
  const last = replies.at(-1);
  if (last === undefined) return null;
  const before = replies.slice(0, -1);
  return (
    <div className="mt-2" role="group" aria-label={`Replies about ${job.title}`}>
      <ReplyWords reply={last} />
      {before.length > 0 && (
        <details className="folded">
          <summary className="c2">{plural(before.length, 'earlier reply', 'earlier replies')}</summary>
          {before.map((reply) => (
            <ReplyWords key={`${reply.at}${reply.body}`} reply={reply} />
          ))}
        </details>
      )}
    </div>
  );
};

const JobCell = ({ application }: { application: SentApplication }) => {
  const { job, owner } = application;
  return (
    <>
      <Link className="b u" to={paths.job(job.id)}>
        <bdi>{job.title}</bdi>
      </Link>
      <div className="c2">
        {owner === null ? (
          'A Creator'
        ) : (
          <Link className="u" to={paths.profile(owner.username)}>
            <bdi>{owner.display_name}</bdi>
          </Link>
        )}
        , <bdi>{orNotSpecified(job.budget)}</bdi>
      </div>
      <Replies application={application} />
    </>
  );
};

const ActCell = ({ application, onWithdraw }: { application: SentApplication; onWithdraw: () => void }) => {
  const { id, job, status } = application;
  if (status === 'accepted') {
    return (
      <Link className="link" to={paths.applicationChat(id)}>
        Open chat<span className="sr"> about {job.title}</span>
      </Link>
    );
  }
  if (status !== 'pending') return null;
  return (
    <button type="button" className="link" onClick={onWithdraw}>
      Withdraw<span className="sr"> from {job.title}</span>
    </button>
  );
};

/** My Applications: what the reader applied for, and what became of it. */
export const SentTable = ({ applications }: { applications: readonly SentApplication[] }) => {
  const [leaving, leave] = useState<SentApplication | null>(null);
  if (applications.length === 0) {
    return (
      <NoApplications action={<ButtonLink to={paths.jobs}>Find Work</ButtonLink>}>
        The jobs you apply for appear here.
      </NoApplications>
    );
  }
  return (
    <>
      <Table
        caption="My Applications"
        rows={applications}
        keyOf={({ id }) => id}
        columns={[
          { key: 'job', head: 'Job', cell: (row) => <JobCell application={row} /> },
          {
            key: 'act',
            head: 'Action',
            quiet: true,
            cell: (row) => <ActCell application={row} onWithdraw={() => leave(row)} />,
          },
          {
            key: 'applied',
            head: 'Applied',
            className: 'c3 nowrap',
            cell: (row) => <Time at={row.created_at} />,
          },
          {
            key: 'status',
            head: 'Status',
            className: 'num',
            cell: (row) => <ApplicationStatusBadge status={row.status} />,
          },
        ]}
      />
      {leaving && <WithdrawApplication application={leaving} onClose={() => leave(null)} />}
    </>
  );
};
