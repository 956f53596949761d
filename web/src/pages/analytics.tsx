import { Analytics } from '../features/analytics/analytics.tsx';
import { Viewers } from '../features/analytics/viewers.tsx';
import { PageHead } from '../ui/page-head.tsx';

export default function AnalyticsPage() {
  return (
    <div className="page page--tall">
      <PageHead title="Analytics">Who views your profile, and how often. Only you can see this.</PageHead>
      <section className="mb-8" aria-labelledby="viewers">
        <h2 className="d-20 mb-4" id="viewers">
          Who viewed your profile
        </h2>
        <Viewers />
      </section>
      <section aria-labelledby="counts">
        <h2 className="d-20 mb-4" id="counts">
          In numbers
        </h2>
        <Analytics />
      </section>
    </div>
  );
}
