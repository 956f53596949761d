import { useState } from 'react';
import type { z } from 'zod';
import { DenyVerification } from '../../../../contracts/verification.ts';
import type { VerificationRequest, VerificationSort } from '../../../../contracts/verification.ts';
import { count, plural } from '../../lib/format.ts';
import { applyFieldErrors, resolverBy } from '../../lib/forms.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { paths } from '../../lib/paths.ts';
import type { TableOrder, TableQuestion } from '../../lib/table-search.ts';
import { useTableSearch } from '../../lib/table-search.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Avatar } from '../../ui/identity.tsx';
import { Link } from '../../ui/link.tsx';
import type { Column } from '../../ui/table.tsx';
import { TableList } from '../../ui/table-list.tsx';
import { Status } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import { useDecideVerification, verificationRequestsQuery } from './api.ts';

const Reason = DenyVerification.pick({ reason: true });
type Reason = z.infer<typeof Reason>;

const DenyDialog = ({ request, onClose }: { request: VerificationRequest; onClose: () => void }) => {
  const { form, draft } = useKeptForm<Reason>(`deny.${request.id}`, {
    begun: { reason: '' },
    resolver: resolverBy(Reason),
  });
  const decide = useDecideVerification({
    onSuccess: () => {
      draft.clear();
      onClose();
    },
    onError: (error) => void applyFieldErrors(form, error),
  });
  return (
    <FormDialog
      form={form}
      title={`Deny ${request.display_name}`}
      description="They see the reason and can ask again."
      labels={{ reason: 'Reason' }}
      verb="Deny Request"
      cancel="Cancel"
      danger
      busy={decide.isPending}
      onSend={({ reason }) => decide.mutate({ request, approve: false, reason })}
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        rows={3}
        error={form.formState.errors.reason?.message}
        {...form.register('reason')}
      />
    </FormDialog>
  );
};

const Decide = ({ request }: { request: VerificationRequest }) => {
  const [denying, setDenying] = useState(false);
  const approve = useDecideVerification();
  return (
    <span className="row row--wrap gap-2">
      <Button
        busy={approve.isPending}
        aria-label={`Approve ${request.display_name}`}
        onClick={() => approve.mutate({ request, approve: true })}
      >
        Approve
      </Button>
      <Button kind="bare" aria-label={`Deny ${request.display_name}`} onClick={() => setDenying(true)}>
        Deny
      </Button>
      {denying && <DenyDialog request={request} onClose={() => setDenying(false)} />}
    </span>
  );
};

const columns: readonly Column<VerificationRequest>[] = [
  {
    key: 'person',
    head: 'Who',
    cell: ({ username, display_name: name, avatar_url: avatar, priority }) => (
      <span className="row gap-3">
        <Avatar src={avatar} seed={username} size={32} />
        <span className="min-w-0">
          <Link className="b u wrap-anywhere" to={paths.profile(username)}>
            <bdi>{name}</bdi>
          </Link>
          {priority && (
            <span className="row mt-1">
              <Status tone="info">Priority</Status>
            </span>
          )}
        </span>
      </span>
    ),
  },
  {
    key: 'message',
    head: 'Message',
    className: 'wrap-anywhere',
    cell: ({ message, reputation, released_contracts: contracts }) => (
      <>
        <p className="pretty">
          <bdi>{message}</bdi>
        </p>
        <p className="t-12 c3">
          {count(reputation)} reputation, {plural(contracts, 'contract')}
        </p>
      </>
    ),
  },
  {
    key: 'created_at',
    head: 'Asked',
    className: 'c3 nowrap',
    cell: ({ created_at: at }) => <Time at={at} />,
  },
  {
    key: 'decide',
    head: 'Decision',
    quiet: true,
    className: 'num',
    cell: (request) => <Decide request={request} />,
  },
];

const questions: readonly TableQuestion[] = [];
const orders: readonly (TableOrder & { value: VerificationSort })[] = [
  { value: 'line', label: 'First in line' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'newest', label: 'Newest first' },
];

/** The verification requests that wait for an admin. */
export const VerificationRequestList = () => {
  const table = useTableSearch({
    table: 'verification-requests',
    questions,
    orders,
    pages: verificationRequestsQuery,
  });
  return (
    <TableList
      {...table}
      caption="Verification requests"
      columns={columns}
      questions={questions}
      orders={orders}
      label="Search requests by name"
      placeholder="Name or @username"
      noun={['request', 'requests']}
      fault="We couldn’t load the verification requests."
      none="No pending requests."
      noneFound="No requests match."
      csv={{ table: 'verification_requests', filter: table.filters }}
    />
  );
};
