import { useEffect } from 'react';
import { useLocation, useRouteError } from 'react-router-dom';
import { RotateCcw } from 'lucide-react';
import { ApiError } from '../lib/errors.ts';
import { useReach } from '../lib/reach.ts';
import { useTitle } from '../lib/title.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { isCodeMissing, mayReload, reload } from './outdated.ts';

const wordsOf = (error: unknown, online: boolean): string => {
  // An exception's own words are for whoever can mend it; a refusal's are for people.
  if (!isCodeMissing(error))
    return error instanceof ApiError
      ? error.message
      : 'We couldn’t show this page. Reload it, or try again later.';
  return online
    ? 'We couldn’t load this page. There may be a new version: reload to get it.'
    : 'You haven’t opened this page on this device before, so it can’t load offline. It’ll load once you’re back online.';
};

/** A page that broke, or whose code could not be fetched: after an update the old code is gone from the server. */
export const RouteError = () => {
  const error = useRouteError();
  const { pathname } = useLocation();
  const online = useReach() === 'online';
  useTitle('Something went wrong');
  const missing = isCodeMissing(error);
  useEffect(() => {
    if (missing && online && mayReload(pathname)) reload();
  }, [missing, online, pathname]);
  return (
    <div className="page head">
      <div className="empty baseplate" role="alert">
        <div className="sel empty__sel" />
        <div>
          <h1 className="t-28">Something went wrong</h1>
          <p className="c2">{wordsOf(error, online)}</p>
        </div>
        <div className="row">
          <Button icon={RotateCcw} onClick={reload}>
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
