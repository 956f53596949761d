import { useRouteError } from 'react-router-dom';
import { RotateCcw } from 'lucide-react';
import { messageOf } from '../lib/errors.ts';
import { useTitle } from '../lib/title.ts';
import { Button, ButtonLink } from '../ui/button.tsx';

/** A page that broke, or whose code could not be fetched: after an update the old code is gone from the server. */
export const RouteError = () => {
  const error = useRouteError();
  useTitle('Something went wrong');
  const outdated = error instanceof TypeError && /import|module/i.test(error.message);
  return (
    <div className="page head">
      <div className="empty baseplate" role="alert">
        <div className="sel empty__sel" />
        <div>
          <h1 className="t-28">Something went wrong</h1>
          <p className="c2">
            {outdated
              ? 'This page could not be fetched. There may be a new version, or you are offline.'
              : messageOf(error)}
          </p>
        </div>
        <div className="row">
          <Button icon={RotateCcw} onClick={() => location.reload()}>
            Reload
          </Button>
          <ButtonLink kind="bare" to="/">
            Back to Home
          </ButtonLink>
        </div>
      </div>
    </div>
  );
};
