import { lazy, Suspense } from 'react';
import { Features } from '../features/home/features.tsx';
import { Figures } from '../features/home/figures.tsx';
import { Hero } from '../features/home/hero.tsx';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { HeldPlace } from '../ui/held-place.tsx';
import { Part } from '../ui/part.tsx';

const Recommended = lazy(async () => ({ default: (await import('./home-recommended.tsx')).Recommended }));

const HomePulse = lazy(async () => ({
  default: (await import('../features/pulse/home-pulse.tsx')).HomePulse,
}));

const loadLower = async () => (await import('../features/home/lower-home.tsx')).LowerHome;

const VisitorActions = () => (
  <>
    <ButtonLink kind="go" large to={paths.signup}>
      Sign Up Now
    </ButtonLink>
    <ButtonLink large to={paths.jobs}>
      Find Work
    </ButtonLink>
    <ButtonLink kind="bare" large to={paths.developers}>
      Find Talent
    </ButtonLink>
  </>
);

const MemberActions = () => (
  <>
    <ButtonLink kind="go" large to={paths.postJob}>
      Post a Job
    </ButtonLink>
    <ButtonLink large to={paths.developers}>
      Hire Talent
    </ButtonLink>
    <ButtonLink kind="bare" large to={paths.jobs}>
      Find Work
    </ButtonLink>
  </>
);

const ClosingAction = ({ member }: { member: boolean }) =>
  member ? (
    <ButtonLink kind="go" large to={paths.postJob}>
      Post a Job
    </ButtonLink>
  ) : (
    <ButtonLink kind="go" large to={paths.signup}>
      Sign Up Now
    </ButtonLink>
  );

export const Home = () => {
  const { status, onboarded } = useSession();
  // A stored session is being read: most likely a member's.
  const reading = status === 'loading';
  const member = reading || status === 'signed-in';
  const actions = member ? <MemberActions /> : <VisitorActions />;
  const closing = <ClosingAction member={member} />;
  return (
    <>
      <Hero actions={reading ? <HeldPlace>{actions}</HeldPlace> : actions} />
      <Figures />
      {onboarded && (
        <Suspense>
          <Recommended />
        </Suspense>
      )}
      <Features />
      <Part
        load={loadLower}
        props={{
          member,
          action: reading ? <HeldPlace>{closing}</HeldPlace> : closing,
          pulse: (
            <Suspense>
              <HomePulse />
            </Suspense>
          ),
        }}
        // About as high, so that Back finds its place.
        fallback={<div className="min-h-[300vh]" />}
      />
    </>
  );
};
