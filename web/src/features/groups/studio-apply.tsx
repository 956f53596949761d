import { useState } from 'react';
import { Check, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { ApplyToStudio } from '../../../../contracts/studios.ts';
import type { StudioApplicationStatus, StudioDetail } from '../../../../contracts/studios.ts';
import { useFinished, useGoesOn } from '../../lib/begun.ts';
import { isCode } from '../../lib/errors.ts';
import { count } from '../../lib/format.ts';
import { applyFieldErrors, resolverBy, useArrived } from '../../lib/forms.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { studioDraft, useApplyToStudio } from './studios-api.ts';
import { WithdrawFromStudio } from './withdraw-from-studio.tsx';
import './places.css';

interface OfStudio {
  studio: StudioDetail;
}

interface ApplyDialogProps extends OfStudio {
  /** An application was sent, or turned out to stand already. */
  onSent: () => void;
  onClose: () => void;
}

const ApplyDialog = ({ studio, onSent, onClose }: ApplyDialogProps) => {
  const { me } = useSession();
  const { form, draft } = useKeptForm<{ message: string }, ApplyToStudio>(studioDraft(studio.id), {
    begun: { message: '' },
    resolver: resolverBy(ApplyToStudio),
  });
  const apply = useApplyToStudio(studio.id, {
    draft,
    onSuccess: onSent,
    onError: (error) => {
      if (isCode(error, 'already_applied_to_studio')) onSent();
      else applyFieldErrors(form, error);
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Apply to ${studio.name}`}
      labels={{ message: 'Message' }}
      verb="Send Application"
      cancel="Not now"
      busy={apply.isPending}
      onSend={(application) => apply.mutate(application)}
      onClose={onClose}
    >
      <TextArea
        label="Message"
        optional
        rows={5}
        placeholder="What you’d like to make with them, and when you’re free."
        error={form.formState.errors.message?.message}
        {...form.register('message')}
      />
      <ul className="told">
        <li>
          <Icon of={UserRound} />
          <span>
            The studio’s managers see your profile, your reputation ({count(me?.profile?.reputation ?? 0)}),
            and this message. It doesn’t use up one of your job applications.
          </span>
        </li>
      </ul>
    </FormDialog>
  );
};

const outcome = {
  pending: 'Your application has been sent.',
  accepted: 'Your application was accepted.',
  rejected: 'They went with someone else this time.',
  ended: 'It ended when the studio closed.',
} as const satisfies Record<StudioApplicationStatus, string>;

type Sent = NonNullable<StudioDetail['my_application']>;

/** What became of it, and the way back while it waits. Decided, it is no door any more: on phones it stays with the head. */
const SentPart = ({ studio, sent: { id, status } }: OfStudio & { sent: Sent }) => {
  const [leaving, leave] = useState(false);
  const waits = status === 'pending';
  return (
    <div className={`place__do${waits ? ' place__door' : ''}`}>
      <div className="stack gap-1">
        <div className="row gap-2">
          <Button large full disabled icon={Check}>
            Application Sent
          </Button>
          {waits && (
            <Button large kind="bare" onClick={() => leave(true)}>
              Withdraw
            </Button>
          )}
        </div>
        <p className="c2 t-12">{outcome[status]}</p>
      </div>
      {leaving && <WithdrawFromStudio id={id} studio={studio.name} onClose={() => leave(false)} />}
    </div>
  );
};

/** Spec §2: for those who are no members and don't manage it; whoever has applied sees that it is sent. */
export const ApplyPart = ({ studio }: OfStudio) => {
  const { status } = useSession();
  const navigate = useNavigate();
  const [open, setOpen] = useState(useGoesOn());
  const sent = studio.my_application !== null;
  useArrived(studioDraft(studio.id), sent);
  const finish = useFinished(paths.studio(studio.slug), sent);
  const begin = (): void => {
    if (status !== 'visitor') return setOpen(true);
    toast({ title: 'Authentication Required', description: 'Not logged in', variant: 'destructive' });
    return void navigate(paths.login, {
      state: { from: { pathname: paths.studio(studio.slug) }, act: 'apply', title: studio.name },
    });
  };
  if (studio.my_application !== null) return <SentPart studio={studio} sent={studio.my_application} />;
  return (
    <div className="place__do place__door">
      <Button kind="go" large onClick={begin}>
        Apply
      </Button>
      {open && (
        <ApplyDialog
          studio={studio}
          onSent={() => {
            finish();
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
};
