import { lazy, Suspense, useState } from 'react';
import { BadgeCheck, Clock } from 'lucide-react';
import type { OwnProfile, PublicProfile } from '../../../../contracts/profiles.ts';
import { Icon } from '../../ui/icon.tsx';
import { SendButton } from '../../ui/suspended.tsx';

const RequestDialog = lazy(async () => ({
  default: (await import('./request-dialog.tsx')).RequestDialog,
}));

type Profile = Pick<PublicProfile, 'verification_status'> &
  Partial<Pick<OwnProfile, 'verification_denied_because'>>;

/** Spec §4: whoever is verified or notable has nothing to ask for, and whoever waits asks once. */
export const VerificationPart = ({ profile }: { profile: Profile }) => {
  const [asking, setAsking] = useState(false);
  const { verification_status: status, verification_denied_because: reason } = profile;
  if (status === 'verified' || status === 'notable') return null;
  return (
    <section aria-labelledby="verification">
      <h2 className="label" id="verification">
        Verification
      </h2>
      <div className="side__row stack gap-3">
        {status === 'pending' ? (
          <p className="row">
            <Icon of={Clock} className="c-hold" />
            Verification Request Pending
          </p>
        ) : (
          <>
            {reason !== null && reason !== undefined && (
              <p className="c2 pretty">
                Your last request was denied: <bdi>{reason}</bdi>
              </p>
            )}
            <SendButton kind="plain" icon={BadgeCheck} onClick={() => setAsking(true)}>
              Request Verification
            </SendButton>
          </>
        )}
      </div>
      {asking && (
        <Suspense>
          <RequestDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </section>
  );
};
