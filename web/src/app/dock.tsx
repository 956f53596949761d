import { House, MessageSquare, Plus, Search, User } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';

/** `over`: the pages that one is on by it. All that is found by looking is under Find. */
const items = [
  { label: 'Home', to: paths.home, icon: House, over: /^\/$/ },
  {
    label: 'Find',
    to: paths.jobs,
    icon: Search,
    over: /^\/(jobs|developers|team-ups|collectives|studios)\b/,
  },
  { label: 'Post', to: paths.postJob, icon: Plus, over: /^\/post-a-job/, post: true },
  { label: 'Inbox', to: paths.messages, icon: MessageSquare, over: /^\/messages/ },
  { label: 'You', to: paths.dashboard, icon: User, over: /^\/dashboard/ },
] as const;

/** The phone's bottom bar. */
export const Dock = () => {
  const { pathname } = useLocation();
  return (
    <nav className="dock" aria-label="Quick links">
      {items.map(({ label, to, icon, over, ...item }) => (
        <Link
          key={label}
          to={to}
          {...(over.test(pathname) && {
            className: 'on',
            'aria-current': pathname === to ? 'page' : true,
          })}
        >
          {'post' in item ? (
            <span className="post">
              <Icon of={icon} size={20} />
            </span>
          ) : (
            <Icon of={icon} size={20} />
          )}
          <span>{label}</span>
        </Link>
      ))}
    </nav>
  );
};
