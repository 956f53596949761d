import { useQuery } from '@tanstack/react-query';
import { Check, Copy, Mail } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { settingsQuery } from '../lib/settings.ts';
import { paths } from '../lib/paths.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Bone, Skeleton } from '../ui/states.tsx';
import { useCopy } from '../ui/use-copy.ts';

/** The page that one came from, where the link to here said so. */
const useSubjectOfReport = (): string => {
  const { state } = useLocation() as { state: unknown };
  const about =
    typeof state === 'object' && state !== null && 'about' in state && typeof state.about === 'string'
      ? state.about
      : '';
  return about.startsWith('/') ? new URL(about, location.origin).href : '';
};

const letter = (contact: string, about: string): string => {
  const body = [
    `What it’s about: ${about === '' ? '(address of the page)' : about}`,
    '',
    'What happened, and when:',
    '',
  ].join('\r\n');
  return `mailto:${contact}?subject=${encodeURIComponent('Report an issue')}&body=${encodeURIComponent(body)}`;
};

const Contact = ({ contact, about }: { contact: string; about: string }) => {
  const { copied, copy } = useCopy();
  return (
    <section className="stack gap-4" aria-label="Write to us">
      <p className="t-20 wrap-anywhere">
        <a className="link" href={letter(contact, about)}>
          {contact}
        </a>
      </p>
      {about !== '' && (
        <p className="c2 wrap-anywhere">
          The email names the page you came from: <span className="c1">{about}</span>
        </p>
      )}
      <div className="row row--wrap">
        <a className="btn btn--go" href={letter(contact, about)}>
          <Icon of={Mail} />
          Write the email
        </a>
        <Button icon={copied ? Check : Copy} onClick={() => void copy(contact)}>
          Copy the address
        </Button>
      </div>
    </section>
  );
};

export default function ReportIssuePage() {
  const address = useQuery(settingsQuery);
  const about = useSubjectOfReport();
  return (
    <div className="page">
      <PageHead title="Report an issue">
        Report scams, harassment, anything that breaks the rules, or something that doesn’t work. People read
        every report, and we don’t tell the other person who sent it.
      </PageHead>
      <div className="cols cols--main-side pb-12">
        <div className="min-w-0">
          <Loaded
            query={address}
            fault="We couldn’t load the address."
            skeleton={
              <Skeleton label="Loading the address">
                <div className="stack">
                  <Bone width="40%" height={28} />
                  <Bone width="24%" height={32} />
                </div>
              </Skeleton>
            }
          >
            {({ contact }) => <Contact contact={contact} about={about} />}
          </Loaded>
          <p className="c3 mt-6 read pretty">
            For now, report by email. If you have an account, write from its address.
          </p>
        </div>
        <section aria-labelledby="helps">
          <h2 className="label" id="helps">
            What helps
          </h2>
          <dl className="asks">
            <div>
              <dt className="b">The address of the page</dt>
              <dd className="c2">The profile, job, or chat, copied from the address bar.</dd>
            </div>
            <div>
              <dt className="b">What happened</dt>
              <dd className="c2">In your own words, with the date and time.</dd>
            </div>
            <div>
              <dt className="b">What was said elsewhere</dt>
              <dd className="c2">Screenshots of messages from outside Makehold.</dd>
            </div>
          </dl>
          <p className="mt-4">
            <Link className="link" to={paths.safetyModeration}>
              What happens with a report
            </Link>
          </p>
        </section>
      </div>
    </div>
  );
}
