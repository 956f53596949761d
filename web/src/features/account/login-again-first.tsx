import { useQuery } from '@tanstack/react-query';
import { accountQuery } from './api.ts';
import { LoginAgainDialog } from './login-again.tsx';

interface LoginAgainFirstProps {
  /** What they came for, as in "then release the payment". */
  then: string;
  onClose: () => void;
  onDone: () => void;
}

/** The login that the server wants first, on a page that doesn't know yet how this person logs in. */
export default function LoginAgainFirst(props: LoginAgainFirstProps) {
  const { data } = useQuery(accountQuery);
  return data === undefined ? null : (
    <LoginAgainDialog email={data.email} hasPassword={data.has_password} {...props} />
  );
}
