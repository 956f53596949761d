import { FlaskConical } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../lib/settings.ts';
import { Banner } from './banner.tsx';

/** Stands on every payment screen while no real card is charged; nothing where payments are real. */
export const SandboxMark = () => {
  const { data } = useQuery(settingsQuery);
  if (data?.payments !== 'sandbox') return null;
  return (
    <Banner tone="info" icon={FlaskConical} place="line">
      Payments run in a sandbox: no card is charged.
    </Banner>
  );
};
