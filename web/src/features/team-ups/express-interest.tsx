import { useState } from 'react';
import { Check, Handshake, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { ExpressInterest } from '../../../../contracts/team-ups.ts';
import type { TeamUpDetail } from '../../../../contracts/team-ups.ts';
import { useFinished, useGoesOn } from '../../lib/begun.ts';
import { isCode } from '../../lib/errors.ts';
import { count } from '../../lib/format.ts';
import { applyFieldErrors, resolverBy, useArrived } from '../../lib/forms.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { onWhat } from '../../lib/on-what.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { WithdrawDialog } from '../../ui/withdraw-dialog.tsx';
import { useExpressInterest, useWithdrawInterest } from './api.ts';
import '../../ui/people.css';
import './team-ups.css';

interface InterestForm {
  message: string;
}

interface OfTeamUp {
  teamUp: TeamUpDetail;
}

const draftName = (teamUpId: string): string => `interest.${teamUpId}`;

/** What goes along with the message. */
const Told = ({ teamUp }: OfTeamUp) => {
  const { me } = useSession();
  const who = teamUp.poster?.display_name ?? 'The creator';
  return (
    <ul className="told">
      <li>
        <Icon of={UserRound} />
        <span>
          <bdi>{who}</bdi> sees your profile, your reputation ({count(me?.profile?.reputation ?? 0)}), and
          this message.
        </span>
      </li>
      {teamUp.worked_with_poster && (
        <li>
          <Icon of={Handshake} />
          <span>
            You worked with <bdi>{who}</bdi> on <bdi>{onWhat(teamUp.worked_with_poster)}</bdi>. That shows,
            too.
          </span>
        </li>
      )}
    </ul>
  );
};

interface InterestDialogProps extends OfTeamUp {
  /** Interest was sent, or turned out to be there already. */
  onSent: () => void;
  onClose: () => void;
}

const InterestDialog = ({ teamUp, onSent, onClose }: InterestDialogProps) => {
  const { form, draft } = useKeptForm<InterestForm, ExpressInterest>(draftName(teamUp.id), {
    begun: { message: '' },
    resolver: resolverBy(ExpressInterest),
  });
  const express = useExpressInterest(teamUp.id, {
    draft,
    onSuccess: onSent,
    onError: (error) => {
      if (isCode(error, 'already_interested')) onSent();
      else applyFieldErrors(form, error);
    },
  });
  return (
    <FormDialog
      form={form}
      title="Express interest"
      description={
        <>
          <bdi>{teamUp.title}</bdi>, by <bdi>{teamUp.poster?.display_name ?? 'A Creator'}</bdi>
        </>
      }
      labels={{ message: 'Message' }}
      verb="Send Interest"
      cancel="Cancel"
      busy={express.isPending}
      onSend={(interest) => express.mutate(interest)}
      onClose={onClose}
    >
      <TextArea
        label="Message"
        optional
        rows={4}
        placeholder="What you’d bring, and when you’re free."
        error={form.formState.errors.message?.message}
        {...form.register('message')}
      />
      <Told teamUp={teamUp} />
    </FormDialog>
  );
};

interface WithdrawProps {
  interest: { readonly id: string; readonly teamUpId: string; readonly title: string };
  onClose: () => void;
}

export const WithdrawInterest = ({ interest: { id, teamUpId, title }, onClose }: WithdrawProps) => {
  const withdraw = useWithdrawInterest(teamUpId, { onSuccess: onClose });
  useArrived(draftName(teamUpId), true);
  return (
    <WithdrawDialog
      title="Withdraw your interest?"
      busy={withdraw.isPending}
      onWithdraw={() => withdraw.mutate(id)}
      onClose={onClose}
    >
      Your message about <bdi>{title}</bdi> is removed, too. You can express interest again.
    </WithdrawDialog>
  );
};

const outcome = {
  pending: 'Waiting for a reply',
  accepted: 'You’re in.',
  rejected: 'They went with someone else this time.',
} as const;

const Sent = ({ teamUp, interest }: OfTeamUp & { interest: NonNullable<TeamUpDetail['my_interest']> }) => {
  const [leaving, leave] = useState(false);
  return (
    <>
      <Button large full disabled icon={Check}>
        Interest Sent
      </Button>
      <p className="c2 split">
        <span>{outcome[interest.status]}</span>
        {interest.status === 'pending' && (
          <button type="button" className="u" onClick={() => leave(true)}>
            Withdraw
          </button>
        )}
      </p>
      {leaving && (
        <WithdrawInterest
          interest={{ id: interest.id, teamUpId: teamUp.id, title: teamUp.title }}
          onClose={() => leave(false)}
        />
      )}
    </>
  );
};

/** Where the reader says that they want in, or sees what became of it. Nothing for the owner (spec §5). */
export const InterestPart = ({ teamUp }: OfTeamUp) => {
  const session = useSession();
  const navigate = useNavigate();
  const [open, setOpen] = useState(useGoesOn());
  useArrived(draftName(teamUp.id), teamUp.my_interest !== null);
  const finish = useFinished(paths.teamUp(teamUp.id), teamUp.my_interest !== null);
  if (teamUp.my_interest !== null) return <Sent teamUp={teamUp} interest={teamUp.my_interest} />;
  // It stays where the post is closed while somebody types: the words are theirs, and the refusal says why.
  const dialog = open && (
    <InterestDialog
      teamUp={teamUp}
      onSent={() => {
        finish();
        setOpen(false);
      }}
      onClose={() => setOpen(false)}
    />
  );
  if (teamUp.status === 'closed') {
    return (
      <>
        <Button large full disabled>
          Closed
        </Button>
        <p className="c2">This team-up isn’t looking for anyone right now.</p>
        {dialog}
      </>
    );
  }
  const begin = (): void => {
    if (session.status !== 'visitor') {
      setOpen(true);
      return;
    }
    toast({ title: 'Authentication Required', description: 'Not logged in', variant: 'destructive' });
    void navigate(paths.login, {
      state: { from: { pathname: paths.teamUp(teamUp.id) }, act: 'interest', title: teamUp.title },
    });
  };
  return (
    <>
      <Button kind="go" large full onClick={begin}>
        Express interest
      </Button>
      <p className="hint pretty only-desk">Unpaid. It doesn’t use up one of your job applications.</p>
      {dialog}
    </>
  );
};
