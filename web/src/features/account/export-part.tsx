import { useState } from 'react';
import { Download } from 'lucide-react';
import { EXPORT_EVERY_HOURS } from '../../../../contracts/account.ts';
import type { Account } from '../../../../contracts/account.ts';
import { refusal } from '../../lib/command.ts';
import { codeOf } from '../../lib/errors.ts';
import { exactTime } from '../../lib/format.ts';
import { useMinutes } from '../../lib/minutes.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TimeLeft } from '../../ui/time.tsx';
import { useExport } from './api.ts';
import { LoginAgainDialog } from './login-again.tsx';
import { Section } from './section.tsx';

/** 5_242_880 → "5.2 MB", as file managers count. */
const size = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** When the next export may be asked for (ISO 8601), while that is still to come; null once it has. */
const nextExport = (requestedAt: string, now: number = Date.now()): string | null => {
  const from = Date.parse(requestedAt) + EXPORT_EVERY_HOURS * 3_600_000;
  return from > now ? new Date(from).toISOString() : null;
};

/** What the server wants a fresh login for. */
type Wish = 'request' | 'download';

export const ExportPart = ({ account }: { account: Account }) => {
  const { export: state, email, has_password: hasPassword } = account;
  const [wish, setWish] = useState<Wish | null>(null);
  const tooOld = (error: Error): boolean => codeOf(error) === 'login_needed_again';
  const ask = useExport({
    onError: (error) => {
      if (tooOld(error)) setWish('request');
    },
    failed: (error) => (tooOld(error) ? null : refusal('Couldn’t request the export', error)),
  });
  const preparing = state?.status === 'preparing';
  const ready = state?.status === 'ready' ? state : null;
  useMinutes();
  const nextFrom = ready === null ? null : nextExport(ready.requested_at);
  return (
    <Section
      id="data"
      title="Your data"
      intro="Everything we have about you, as a zip of JSON files: profile, jobs, messages, payments, sessions."
    >
      {preparing && (
        <p className="note-box" role="status">
          <span>We’re preparing your export. You can leave this page; we’ll notify you when it’s ready.</span>
        </p>
      )}
      {ready !== null && (
        <div className="row row--wrap gap-3">
          {ready.url === null ? (
            <Button icon={Download} onClick={() => setWish('download')}>
              Log in again to download
            </Button>
          ) : (
            <a className="btn" href={ready.url} download>
              <Icon of={Download} />
              Download export
            </a>
          )}
          <span className="c3 t-12">
            {ready.bytes !== null && `${size(ready.bytes)}, `}
            {ready.ready_at !== null && `as of ${exactTime(ready.ready_at)}, `}
            {ready.expires_at !== null && (
              <>
                expires in <TimeLeft until={ready.expires_at} />
              </>
            )}
          </span>
        </div>
      )}
      {nextFrom !== null && (
        <p className="c3 t-12">
          You can request a new one in <TimeLeft until={nextFrom} />, on {exactTime(nextFrom)}.
        </p>
      )}
      {!preparing && nextFrom === null && (
        <div>
          <Button
            kind={ready === null ? 'plain' : 'bare'}
            busy={ask.isPending}
            onClick={() => ask.mutate(undefined)}
          >
            {ready === null ? 'Request export' : 'Request a new one'}
          </Button>
        </div>
      )}
      {wish !== null && (
        <LoginAgainDialog
          email={email}
          hasPassword={hasPassword}
          then={`${wish} your export`}
          onClose={() => setWish(null)}
          onDone={() => {
            setWish(null);
            if (wish === 'request') ask.mutate(undefined);
          }}
        />
      )}
    </Section>
  );
};
