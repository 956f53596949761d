import { Settings2 } from 'lucide-react';
import { AllNotifications, MarkAllRead } from '../features/notifications/all-notifications.tsx';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';

export default function NotificationsPage() {
  return (
    <div className="page page--tall">
      <header className="head split row--wrap pb-2">
        <h1 className="t-40">Notifications</h1>
        <div className="row row--wrap gap-2">
          <MarkAllRead />
          <ButtonLink icon={Settings2} to={`${paths.account}#emails`}>
            Emails
          </ButtonLink>
        </div>
      </header>
      <AllNotifications />
    </div>
  );
}
