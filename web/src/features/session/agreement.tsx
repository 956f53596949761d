import { paths } from '../../lib/paths.ts';
import { Link } from '../../ui/link.tsx';

/** Stands above whatever makes an account. */
export const Agreement = () => (
  <p className="c2 t-12 pretty">
    You must be 13 or older to sign up. By signing up, you agree to our{' '}
    <Link className="link link--in" to={paths.terms}>
      Terms of Service
    </Link>{' '}
    and{' '}
    <Link className="link link--in" to={paths.privacy}>
      Privacy Policy
    </Link>
    .
  </p>
);
