import { House, MessageSquare, Plus, Search, User } from 'lucide-react';
import { paths } from '../lib/paths.ts';
import { Icon } from '../ui/icon.tsx';
import { NavLink } from '../ui/link.tsx';

const items = [
  { label: 'Home', to: paths.home, icon: House },
  { label: 'Find', to: paths.jobs, icon: Search },
  { label: 'Post', to: paths.postJob, icon: Plus, post: true },
  { label: 'Inbox', to: paths.messages, icon: MessageSquare },
  { label: 'You', to: paths.dashboard, icon: User },
] as const;

/** The phone's bottom bar. */
export const Dock = () => (
  <nav className="dock" aria-label="Quick links">
    {items.map((item) => (
      <NavLink
        key={item.label}
        to={item.to}
        end={item.to === paths.home}
        className={({ isActive }) => (isActive ? 'on' : '')}
      >
        {'post' in item ? (
          <span className="post">
            <Icon of={item.icon} size={20} />
          </span>
        ) : (
          <Icon of={item.icon} size={20} />
        )}
        <span>{item.label}</span>
      </NavLink>
    ))}
  </nav>
);
