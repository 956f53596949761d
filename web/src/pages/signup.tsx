import { useSearchParams } from 'react-router-dom';
import { Arrival } from '../features/session/arrival.tsx';
import { SignUpForm } from '../features/session/sign-up-form.tsx';

export default function SignUpPage() {
  const [search] = useSearchParams();
  return (
    <Arrival
      title="Make it here."
      intro="Hire or get hired, with the money held until the work is done. Free to join."
      step={0}
      art={{ src: '/art/cabin.webp', alt: '' }}
    >
      <SignUpForm referralCode={search.get('ref') ?? ''} />
    </Arrival>
  );
}
