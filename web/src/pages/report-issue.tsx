import { useQuery } from '@tanstack/react-query';
import { ReportForm } from '../features/reports/report-form.tsx';
import { settingsQuery } from '../lib/settings.ts';
import { paths } from '../lib/paths.ts';
import { Link } from '../ui/link.tsx';
import { PageHead } from '../ui/page-head.tsx';

/** For whoever can't log in. */
const ByEmail = () => {
  const { data } = useQuery(settingsQuery);
  return (
    data && (
      <p className="c3 mt-6 read pretty wrap-anywhere">
        Can’t log in? Write to{' '}
        <a
          className="link link--in"
          href={`mailto:${data.contact}?subject=${encodeURIComponent('Report an issue')}`}
        >
          {data.contact}
        </a>
        .
      </p>
    )
  );
};

export default function ReportIssuePage() {
  return (
    <div className="page">
      <PageHead title="Report an issue">
        Report scams, harassment, anything that breaks the rules, or something that doesn’t work. People read
        every report, and we don’t tell the other person who sent it.
      </PageHead>
      <div className="cols cols--main-side pb-12">
        <div className="min-w-0">
          <ReportForm />
          <ByEmail />
        </div>
        <section aria-labelledby="helps">
          <h2 className="label" id="helps">
            What helps
          </h2>
          <dl className="asks">
            <div>
              <dt className="b">Report it where it is</dt>
              <dd className="c2">The Report link of a profile, job, or message keeps a copy of it.</dd>
            </div>
            <div>
              <dt className="b">What happened</dt>
              <dd className="c2">In your own words, with the date and time.</dd>
            </div>
            <div>
              <dt className="b">What was said elsewhere</dt>
              <dd className="c2">Copy it word for word, and say where it was and who wrote it.</dd>
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
