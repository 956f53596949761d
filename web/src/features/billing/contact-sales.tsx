import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { RequestEnterprise } from '../../../../contracts/enterprise.ts';
import { applyFieldErrors, resolverBy } from '../../lib/forms.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SendButton } from '../../ui/suspended.tsx';
import { toast } from '../../ui/toast.ts';
import { myEnterpriseQuery, useRequestEnterprise } from './enterprise-api.ts';

const RequestDialog = ({ onClose }: { onClose: () => void }) => {
  const { form, draft } = useKeptForm<RequestEnterprise>('enterprise', {
    begun: { company: '', needs: '' },
    resolver: resolverBy(RequestEnterprise),
  });
  const request = useRequestEnterprise({
    draft,
    onSuccess: onClose,
    onError: (error) => void applyFieldErrors(form, error),
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      form={form}
      title="Contact sales"
      description="An admin reads it and answers here. You won’t be charged."
      labels={{ company: 'Company or studio', needs: 'What you need' }}
      verb="Send Request"
      cancel="Cancel"
      busy={request.isPending}
      onSend={request.mutate}
      onClose={onClose}
    >
      <TextField
        label="Company or studio"
        autoComplete="organization"
        error={errors.company?.message}
        {...form.register('company')}
      />
      <TextArea
        label="What you need"
        rows={5}
        hint="How many people, how many jobs, and how we can reach you."
        error={errors.needs?.message}
        {...form.register('needs')}
      />
    </FormDialog>
  );
};

const Answer = () => {
  const { data } = useQuery(myEnterpriseQuery);
  const request = data?.request ?? null;
  if (request === null) return null;
  if (request.status === 'pending')
    return <p className="hint mt-2">Your request is waiting for an answer.</p>;
  return (
    <p className="hint mt-2 wrap-anywhere">
      Your last request was refused: <bdi>{request.answer}</bdi>
    </p>
  );
};

/** Enterprise is granted, not bought: a form, and what came of it. */
export const ContactSales = () => {
  const navigate = useNavigate();
  const { onboarded } = useSession();
  const [open, setOpen] = useState(false);
  const { data } = useQuery({ ...myEnterpriseQuery, enabled: onboarded });
  const waits = data?.request?.status === 'pending';
  const begin = (): void => {
    if (onboarded) {
      setOpen(true);
      return;
    }
    toast({
      title: 'Authentication Required',
      description: 'You must be logged in to choose a plan.',
      variant: 'destructive',
    });
    void navigate(paths.login);
  };
  return (
    <>
      {waits ? (
        <Button full disabled>
          Request Pending
        </Button>
      ) : (
        <SendButton full kind="plain" onClick={begin}>
          Contact sales
        </SendButton>
      )}
      {onboarded && <Answer />}
      {open && <RequestDialog onClose={() => setOpen(false)} />}
    </>
  );
};
