import { useState } from 'react';
import { Check, Clock } from 'lucide-react';
import type { z } from 'zod';
import type { AdminUser } from '../../../../contracts/admin-users.ts';
import { DenyVerification } from '../../../../contracts/verification.ts';
import type { VerificationRequest, VerificationSort } from '../../../../contracts/verification.ts';
import { count, plural } from '../../lib/format.ts';
import { applyFieldErrors, resolverBy } from '../../lib/forms.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { panelPath } from '../../lib/panel-path.ts';
import type { TableOrder, TableQuestion } from '../../lib/table-search.ts';
import { useTableSearch } from '../../lib/table-search.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Avatar } from '../../ui/identity.tsx';
import { Link } from '../../ui/link.tsx';
import type { Column } from '../../ui/table.tsx';
import { TableList } from '../../ui/table-list.tsx';
import { Status } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import { useDecideVerification, verificationRequestsQuery } from './api.ts';
import type { Undecided } from './api.ts';

const Reason = DenyVerification.pick({ reason: true });
type Reason = z.infer<typeof Reason>;

const DenyDialog = ({ request, onClose }: { request: Undecided; onClose: () => void }) => {
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

/** `first`: it is the thing to do in its view. */
const Decide = ({ request, first = false }: { request: Undecided; first?: boolean }) => {
  const [denying, setDenying] = useState(false);
  const approve = useDecideVerification();
  return (
    <span className={`row row--wrap gap-2${first ? '' : ' justify-end'}`}>
      <Button
        {...(first && { kind: 'go' as const, icon: Check })}
        busy={approve.isPending}
        aria-label={`Approve ${request.display_name}`}
        onClick={() => approve.mutate({ request, approve: true })}
      >
        Approve
      </Button>
      <Button
        kind={first ? 'plain' : 'bare'}
        aria-label={`Deny ${request.display_name}`}
        onClick={() => setDenying(true)}
      >
        Deny
      </Button>
      {denying && <DenyDialog request={request} onClose={() => setDenying(false)} />}
    </span>
  );
};

interface WaitingRequestProps {
  user: Pick<AdminUser, 'id' | 'display_name' | 'verification_request'>;
}

/** The request of one person, beside what else there is to know of them. */
export const WaitingRequest = ({ user }: WaitingRequestProps) => {
  const { id, display_name: name, verification_request: request } = user;
  if (request === null) return null;
  return (
    <>
      <div className="split">
        <h3 className="label">Verification</h3>
        <span className="t-12 c-hold row gap-1">
          <Icon of={Clock} size={14} />
          asked <Time at={request.created_at} />
        </span>
      </div>
      <p className="t-16 pretty wrap-anywhere mt-2 mb-3">
        <bdi>“{request.message}”</bdi>
      </p>
      <Decide first request={{ id: request.id, user_id: id, display_name: name }} />
    </>
  );
};

const columns: readonly Column<VerificationRequest>[] = [
  {
    key: 'person',
    head: 'Who',
    cell: ({ user_id: id, username, display_name: name, avatar_url: avatar, priority }) => (
      <span className="row gap-2">
        <Avatar src={avatar} seed={username} size={20} />
        <span className="min-w-0">
          <Link className="b u wrap-anywhere" to={panelPath('user', id)}>
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
