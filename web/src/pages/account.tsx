import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { accountQuery, userQuery } from '../features/account/api.ts';
import { DeletePart } from '../features/account/delete-part.tsx';
import { EmailPart } from '../features/account/email-part.tsx';
import { EmailsPart } from '../features/account/emails-part.tsx';
import { ExportPart } from '../features/account/export-part.tsx';
import { FactorsPart } from '../features/account/factors-part.tsx';
import { IdentitiesPart } from '../features/account/identities-part.tsx';
import { PasskeysPart } from '../features/account/passkeys-part.tsx';
import { PasswordPart } from '../features/account/password-part.tsx';
import { Section } from '../features/account/section.tsx';
import { SessionsPart } from '../features/account/sessions-part.tsx';
import { SitePart } from '../features/account/site-part.tsx';
import { unsettledQuery } from '../features/contract/api.ts';
import { BlockedPeople, HiddenPart, WhoCanStartPart } from '../features/conversations/account-part.tsx';
import { FilesPart } from '../features/conversations/files-part.tsx';
import { useLinkReturn } from '../lib/link-return.ts';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { both, Loaded } from '../ui/loaded.tsx';
import { Bone, Skeleton } from '../ui/states.tsx';
import { toast } from '../ui/toast.ts';
import '../features/account/account.css';

const Loading = () => (
  <Skeleton label="Loading your account">
    {[1, 2, 3].map((part) => (
      <div key={part} className="account__part">
        <div className="stack">
          <Bone width="40%" height={20} />
          <Bone width="90%" />
        </div>
        <div className="stack">
          <Bone width="60%" height={20} />
          <Bone width={128} height={32} />
        </div>
      </div>
    ))}
  </Skeleton>
);

export default function AccountPage() {
  const account = useQuery(accountQuery);
  const user = useQuery(userQuery);
  const unsettled = useQuery(unsettledQuery);
  const link = useLinkReturn();
  const navigate = useNavigate();
  const { search, hash } = useLocation();

  const { type, fault } = link ?? { type: null, fault: null };
  useEffect(() => {
    if (type === 'email_change' && fault === null) {
      toast({
        title: 'Email changed',
        description: 'Log in with your new address from now on.',
        variant: 'ok',
      });
    }
    if (fault === 'otp_expired') {
      toast({
        title: 'This link no longer works.',
        description: 'It has expired or was already used. Send the emails again.',
        variant: 'destructive',
      });
    }
    // A reload keeps the state of its entry, and would say it again.
    if (type !== null || fault !== null)
      void navigate({ search, hash }, { replace: true, state: null, preventScrollReset: true });
  }, [type, fault, search, hash, navigate]);

  const held = (unsettled.data ?? [])
    .filter(({ payment_status }) => payment_status === 'funded' || payment_status === 'disputed')
    .map(({ id, job, escrow }) => ({
      applicationId: id,
      title: job.title,
      amount: escrow.amount ?? 0,
    }));
  return (
    <div className="page account">
      <div className="head pb-4">
        <h1 className="t-40">Account</h1>
      </div>
      <Loaded query={both(account, user)} skeleton={<Loading />} fault="We couldn’t load your account.">
        {([ofServer, person]) => (
          <>
            <EmailPart user={person} hasPassword={ofServer.has_password} link={link} />
            <PasswordPart hasPassword={ofServer.has_password} user={person} />
            <FactorsPart user={person} account={ofServer} />
            <PasskeysPart account={ofServer} />
            <SessionsPart />
            <IdentitiesPart user={person} account={ofServer} link={link} />
            <EmailsPart />
            <Section
              id="messages"
              title="Messages"
              intro="Messages from people you don’t know wait under Requests until you accept them."
            >
              <WhoCanStartPart />
              <HiddenPart />
              <BlockedPeople />
            </Section>
            <Section
              id="files"
              title="Files"
              intro="What you’ve sent in messages and contract chats. Remove what you no longer need to make room."
            >
              <FilesPart />
            </Section>
            <Section
              id="api-keys"
              title="API keys"
              intro="With Enterprise, your own programs can use your jobs, applications, and messages."
            >
              <div>
                <ButtonLink to={paths.apiKeys}>API keys</ButtonLink>
              </div>
            </Section>
            {ofServer.roles.includes('site_owner') && <SitePart account={ofServer} />}
            <ExportPart account={ofServer} />
            <DeletePart account={ofServer} held={held} />
          </>
        )}
      </Loaded>
    </div>
  );
}
