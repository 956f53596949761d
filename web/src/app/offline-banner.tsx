import { useSyncExternalStore } from 'react';
import { WifiOff } from 'lucide-react';
import { Icon } from '../ui/icon.tsx';

const watch = (changed: () => void): (() => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

export const OfflineBanner = () => {
  const online = useSyncExternalStore(watch, () => navigator.onLine);
  if (online) return null;
  return (
    <div className="banner" role="status">
      <Icon of={WifiOff} />
      <span className="grow">
        You are offline. What you see may be old; drafts are kept, payments wait for you.
      </span>
    </div>
  );
};
