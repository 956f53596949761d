import type { ReactNode } from 'react';
import { Check, Copy } from 'lucide-react';
import type { CollectiveDetail } from '../../../../contracts/collectives.ts';
import type { StudioDetail } from '../../../../contracts/studios.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import './places.css';

interface NextStepsProps {
  of: CollectiveDetail | StudioDetail;
  onEdit: () => void;
}

interface Step {
  label: string;
  done: boolean;
  act: ReactNode;
}

/** The page's address as it is sent to people. */
const InviteLink = ({ to }: { to: string }) => {
  const { copied, copy } = useCopy();
  return (
    <Button icon={copied ? Check : Copy} onClick={() => void copy(new URL(to, location.href).href)}>
      Copy link
    </Button>
  );
};

const stepsOf = (of: NextStepsProps['of'], onEdit: () => void): readonly Step[] => [
  {
    label: 'Say what you do',
    done: of.description !== '',
    act: <Button onClick={onEdit}>Add a description</Button>,
  },
  {
    label: 'Give it a face',
    done: !of.avatar_url.startsWith('/api/avatars/'),
    act: <Button onClick={onEdit}>Add a picture</Button>,
  },
  of.type === 'studio' && 'open_jobs' in of
    ? {
        label: 'Start hiring',
        done: of.open_jobs > 0,
        act: <ButtonLink to={`${paths.postJob}?studio=${of.id}`}>Post a Job</ButtonLink>,
      }
    : {
        label: 'Say who you’re looking for',
        done: of.is_recruiting,
        act: <Button onClick={onEdit}>Add roles</Button>,
      },
  {
    label: of.type === 'studio' ? 'Invite people to apply' : 'Invite people to join',
    done: of.members > 1,
    act: <InviteLink to={of.type === 'studio' ? paths.studio(of.slug) : paths.collective(of.slug)} />,
  },
];

/** What a new place still needs, for its owner; nothing once somebody has come and it says what it is. */
export const NextSteps = ({ of, onEdit }: NextStepsProps) => {
  if (of.members > 1 && of.description !== '') return null;
  const steps = stepsOf(of, onEdit);
  const done = steps.filter((step) => step.done).length;
  return (
    <section aria-labelledby="next-steps">
      <div className="split side-h">
        <h2 id="next-steps">Get your {of.type} going</h2>
        <span className="count">
          {done} of {steps.length}
        </span>
      </div>
      <ul className="next-steps">
        {steps.map(({ label, done: isDone, act }) => (
          <li key={label} className={isDone ? 'c3' : ''}>
            {isDone ? (
              <Icon of={Check} size={14} className="c-ok" />
            ) : (
              <span className="seat" aria-hidden="true" />
            )}
            <span className="grow">
              {label}
              {isDone && <span className="sr">, done</span>}
            </span>
            {!isDone && act}
          </li>
        ))}
      </ul>
    </section>
  );
};
