import { useLocation } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { useTitle } from '../lib/title.ts';
import { ButtonLink } from '../ui/button.tsx';

interface Words {
  title: string;
  line?: string;
  action?: { label: string; to: string };
}

const words: Readonly<Record<string, Words>> = {
  developers: { title: 'Talent' },
  'team-ups': { title: 'Team-Ups' },
  'post-team-up': { title: 'Post a team-up' },
  collectives: { title: 'Collectives' },
  'create-collective': { title: 'Create a collective' },
  studios: { title: 'Studios' },
  'create-studio': { title: 'Create a studio' },
  'report-issue': { title: 'Report an issue' },
  'my-reports': { title: 'My reports' },
  referrals: { title: 'Referrals' },
  admin: { title: 'Admin' },
  messages: {
    title: 'Messages',
    line: 'Direct messages are not open yet. The chat of an accepted application opens from your dashboard.',
    action: { label: 'Open the dashboard', to: paths.dashboard },
  },
};

/** The plain, honest page of a part that has not opened. */
export default function NotOpenYet() {
  const path = useLocation().pathname.replace(/^\/|\/$/g, '');
  const found = words[path] ?? words[path.split('/')[0] ?? ''] ?? { title: 'Not open yet' };
  useTitle(found.title);
  return (
    <div className="page head">
      <div className="empty baseplate arrival-empty">
        <div className="sel empty__sel" />
        <div>
          <h1 className="t-40">{found.title}</h1>
          <p className="c2 t-16">{found.line ?? 'This part of Makehold is not open yet.'}</p>
        </div>
        <div className="row row--wrap">
          {found.action && <ButtonLink to={found.action.to}>{found.action.label}</ButtonLink>}
          <ButtonLink kind={found.action ? 'bare' : 'plain'} to={paths.jobs}>
            Browse jobs
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
