import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Arrival } from '../features/session/arrival.tsx';
import { SignUpForm } from '../features/session/sign-up-form.tsx';
import { rememberReferrer } from '../lib/referred-by.ts';

export default function SignUpPage() {
  const [search] = useSearchParams();
  const code = search.get('ref') ?? '';
  useEffect(() => rememberReferrer(code), [code]);
  return (
    <Arrival
      title="Make it here."
      intro="Hire or get hired, with the money held until the work is done. Free to join."
      step={0}
      art={{ src: '/art/cabin.webp', alt: '' }}
    >
      <SignUpForm referralCode={code} />
    </Arrival>
  );
}
