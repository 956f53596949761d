import { FlaskConical } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../lib/settings.ts';
import { Icon } from './icon.tsx';

/** Stands on every payment screen while no real card is charged; nothing where payments are real. */
export const SandboxMark = () => {
  const { data } = useQuery(settingsQuery);
  if (data?.payments !== 'sandbox') return null;
  return (
    <p className="row t-12 c-info gap-1.5">
      <Icon of={FlaskConical} size={14} />
      Payments run in the sandbox: no card is charged.
    </p>
  );
};
