import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Laptop, Smartphone, Tablet, Terminal } from 'lucide-react';
import type { AccountSession } from '../../../../contracts/account.ts';
import { exactTime } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Bone, Skeleton } from '../../ui/states.tsx';
import { Tag } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import { orThrow, sessionsQuery, useAuthCommand, useEndSession } from './api.ts';
import { deviceOf } from './device.ts';
import { Section } from './section.tsx';

const icons = { phone: Smartphone, tablet: Tablet, computer: Laptop, program: Terminal };

const SessionRow = ({ session }: { session: AccountSession }) => {
  const { words, kind } = deviceOf(session.user_agent);
  const end = useEndSession({
    done: { title: 'Session ended', description: `You’re logged out on ${words}.`, variant: 'ok' },
  });
  return (
    <li className="split">
      <div className="row row--top gap-3">
        <Icon of={icons[kind]} size={20} className="c3 none" />
        <div className="min-w-0">
          <div className="row row--wrap">
            <span className="m break">{words}</span>
            {session.current && <Tag>This device</Tag>}
          </div>
          <div className="meta meta--wraps" title={`Logged in ${exactTime(session.created_at)}`}>
            {session.ip !== null && <span className="mono break">{session.ip}</span>}
            <span>
              {session.current ? (
                'Active now'
              ) : (
                <>
                  Last seen <Time at={session.last_seen_at} />
                </>
              )}
            </span>
            {session.aal === 'aal2' && <span>Two-factor code or passkey used</span>}
          </div>
        </div>
      </div>
      {!session.current && (
        <Button
          aria-label={`End session: ${words}`}
          busy={end.isPending}
          onClick={() => end.mutate(session.id)}
        >
          End
        </Button>
      )}
    </li>
  );
};

const EndOthers = ({ onClose }: { onClose: () => void }) => {
  const end = useAuthCommand<undefined, void>((client) => orThrow(client.signOut({ scope: 'others' })), {
    done: { title: 'All other sessions ended', variant: 'ok' },
    failed: 'Couldn’t end the sessions',
    onSuccess: onClose,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="End all other sessions?"
      description="You’ll have to log in again everywhere but here."
      foot={
        <>
          <Button kind="bare" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="danger" busy={end.isPending} onClick={() => end.mutate(undefined)}>
            End all others
          </Button>
        </>
      }
    />
  );
};

export const SessionsPart = () => {
  const [asking, setAsking] = useState(false);
  const sessions = useQuery(sessionsQuery);
  const { data } = sessions;
  return (
    <Section
      id="sessions"
      title="Where you’re logged in"
      intro="Don’t recognize one? End it and change your password."
    >
      <Loaded
        query={sessions}
        skeleton={
          <Skeleton label="Loading sessions">
            <div className="stack">
              <Bone height={44} />
              <Bone height={44} />
            </div>
          </Skeleton>
        }
        fault="We couldn’t load your sessions."
      >
        {({ items }) => (
          <ul className="account__list" aria-label="Sessions">
            {items.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
      {data && data.items.length > 1 && (
        <div>
          <Button onClick={() => setAsking(true)}>End all other sessions</Button>
        </div>
      )}
      {asking && <EndOthers onClose={() => setAsking(false)} />}
    </Section>
  );
};
