import { Briefcase, ChartLine, ChevronRight, Plus, Shield, ShieldCheck } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';

const links = [
  { to: paths.postJob, label: 'Post a Job', icon: Plus },
  { to: paths.jobs, label: 'Find Work', icon: Briefcase },
  { to: paths.analytics, label: 'Analytics', icon: ChartLine },
  { to: paths.account, label: 'Account and security', icon: ShieldCheck },
] as const;
const adminPanel = { to: paths.admin, label: 'Admin Panel', icon: Shield } as const;

export const Shortcuts = ({ admin }: { admin: boolean }) => (
  <section aria-label="Shortcuts">
    <h2 className="label">Shortcuts</h2>
    <ul>
      {[...links, ...(admin ? [adminPanel] : [])].map(({ to, label, icon }) => (
        <li key={to}>
          <Link to={to}>
            <Icon of={icon} className="c3" />
            <span className="grow">{label}</span>
            <Icon of={ChevronRight} className="c3" />
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
