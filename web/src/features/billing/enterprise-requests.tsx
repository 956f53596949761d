import { useState } from 'react';
import type { EnterpriseRequest } from '../../../../contracts/enterprise.ts';
import { RefuseEnterprise } from '../../../../contracts/enterprise.ts';
import { resolverBy } from '../../lib/forms.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { usePaged } from '../../lib/paged.ts';
import { panelPath } from '../../lib/panel-path.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { GrowingTable } from '../../ui/growing-table.tsx';
import { Link } from '../../ui/link.tsx';
import type { Column } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { enterpriseRequestsQuery, useRefuseEnterprise } from './enterprise-api.ts';
import { PlanDialog } from './plan-dialog.tsx';

interface OfRequest {
  request: EnterpriseRequest;
}

const Answer = RefuseEnterprise.pick({ answer: true });

const RefuseDialog = ({ request, onClose }: OfRequest & { onClose: () => void }) => {
  const { form, draft } = useKeptForm<{ answer: string }>(`enterprise-refuse.${request.id}`, {
    begun: { answer: '' },
    resolver: resolverBy(Answer),
  });
  const refuse = useRefuseEnterprise(request, { draft, onSuccess: onClose });
  return (
    <FormDialog
      form={form}
      title="Refuse Request"
      description="They see your answer and can ask again."
      labels={{ answer: 'Answer' }}
      verb="Refuse Request"
      cancel="Cancel"
      danger
      busy={refuse.isPending}
      onSend={({ answer }) => refuse.mutate({ request_id: request.id, answer })}
      onClose={onClose}
    >
      <TextArea
        label="Answer"
        rows={3}
        error={form.formState.errors.answer?.message}
        {...form.register('answer')}
      />
    </FormDialog>
  );
};

const Decide = ({ request }: OfRequest) => {
  const [open, setOpen] = useState<'grant' | 'refuse' | null>(null);
  const close = () => setOpen(null);
  const name = request.person?.display_name ?? '';
  return (
    <span className="row row--wrap gap-2 justify-end">
      <Button aria-label={`Grant ${name} a plan`} onClick={() => setOpen('grant')}>
        Grant
      </Button>
      <Button kind="bare" aria-label={`Refuse ${name}`} onClick={() => setOpen('refuse')}>
        Refuse
      </Button>
      {open === 'grant' && <PlanDialog user={{ id: request.user_id, display_name: name }} onClose={close} />}
      {open === 'refuse' && <RefuseDialog request={request} onClose={close} />}
    </span>
  );
};

const columns: readonly Column<EnterpriseRequest>[] = [
  {
    key: 'request',
    head: 'Request',
    className: 'wrap-anywhere',
    cell: ({ company, needs }) => (
      <>
        <p className="b">
          <bdi>{company}</bdi>
        </p>
        <p className="c2 pretty">
          <bdi>{needs}</bdi>
        </p>
      </>
    ),
  },
  {
    key: 'person',
    head: 'From',
    cell: ({ person }) =>
      person && (
        <Link className="u wrap-anywhere" to={panelPath('user', person.id)}>
          <bdi>{person.display_name}</bdi>
        </Link>
      ),
  },
  {
    key: 'created_at',
    head: 'Sent',
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

/** Requests for Enterprise that wait; nothing where there is none. */
export const EnterpriseRequests = () => {
  const list = usePaged(enterpriseRequestsQuery);
  if (list.data?.length === 0) return null;
  return (
    <section className="mb-8" aria-labelledby="enterprise-requests">
      <h2 className="t-16 b mb-1" id="enterprise-requests">
        Enterprise requests
      </h2>
      <GrowingTable
        caption="Enterprise requests, oldest first"
        columns={columns}
        list={list}
        noun={['request', 'requests']}
        fault="We couldn’t load the Enterprise requests."
        none="No Enterprise requests."
      />
    </section>
  );
};
