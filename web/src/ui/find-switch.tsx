import { paths } from '../lib/paths.ts';
import { Link } from './link.tsx';

const places = [
  { label: 'Talent', to: paths.developers },
  { label: 'Jobs', to: paths.jobs },
] as const;

/** Under Find of the phone's bar: the other of the two is one tap away. */
export const FindSwitch = ({ here }: { here: 'Talent' | 'Jobs' }) => (
  <nav className="only-phone seg mb-4 w-fit" aria-label="Find">
    {places.map(({ label, to }) => (
      <Link key={to} to={to} {...(label === here && { className: 'on', 'aria-current': 'page' as const })}>
        {label}
      </Link>
    ))}
  </nav>
);
