import { Arrival } from '../features/session/arrival.tsx';
import { LoginForm } from '../features/session/login-form.tsx';
import { useTitle } from '../lib/title.ts';

export default function LoginPage() {
  useTitle('Log in');
  return (
    <Arrival
      title="Welcome back."
      intro="Your contracts, chats and held payments are where you left them."
      art={{ src: '/art/skyway.webp', alt: '' }}
    >
      <LoginForm />
    </Arrival>
  );
}
