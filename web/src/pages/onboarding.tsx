import { OnboardingForm } from '../features/profile/onboarding-form.tsx';
import { useSession } from '../lib/session.ts';
import { Stepper } from '../ui/stepper.tsx';
import '../features/profile/profile.css';

export default function OnboardingPage() {
  const { me } = useSession();
  if (!me) return null;
  return (
    <div className="page head onboarding">
      <Stepper label="Getting started" steps={['Account', 'Email', 'Profile']} current={2} />
      <h1 className="t-40">Set up your profile.</h1>
      <p className="t-16 c2 mt-2 pretty">
        People see this when you apply or hire. You can change all of it later.
      </p>
      <OnboardingForm userId={me.id} displayName={me.display_name} />
    </div>
  );
}
