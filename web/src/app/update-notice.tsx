import { useEffect, useState } from 'react';
import { RefreshCw } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { watchVersion } from './new-version.ts';

/** Says that a new version has been deployed. When to load it is the person's choice: something may be half typed. */
export const UpdateNotice = () => {
  const [version, setVersion] = useState<string | null>(null);
  const [later, setLater] = useState<string | null>(null);
  // What `npm run dev` serves has no worker.
  useEffect(() => (import.meta.env.PROD ? watchVersion(setVersion) : undefined), []);
  const shown = version !== null && version !== later;
  return (
    <div className="update" role="status">
      {shown && (
        <div className="update__bar">
          <Icon of={RefreshCw} />
          <span className="grow">A new version is ready.</span>
          <Button onClick={() => location.reload()}>Reload</Button>
          <Button kind="bare" onClick={() => setLater(version)}>
            Later
          </Button>
        </div>
      )}
    </div>
  );
};
