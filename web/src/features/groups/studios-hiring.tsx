import { useQuery } from '@tanstack/react-query';
import type { Count } from '../../../../contracts/wire.ts';
import { paths } from '../../lib/paths.ts';
import { totalText } from '../../lib/total.ts';
import { Link } from '../../ui/link.tsx';
import { StudioCard } from './studio-card.tsx';
import { studiosHiringQuery } from './studios-api.ts';
import './studios.css';

/** Under the creators: some studios that have open jobs, and the way to all. Nothing where there is none. */
export const StudiosHiring = ({ all, onAll }: { all: Count | undefined; onAll: () => void }) => {
  const { data: studios = [] } = useQuery(studiosHiringQuery);
  if (studios.length === 0) return null;
  return (
    <section className="mt-12" aria-label="Studios with open roles">
      <div className="split mb-4">
        <h2 className="t-28">Studios with open roles</h2>
        <Link
          className="link nowrap"
          to={`${paths.developers}?tab=studios`}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onAll();
          }}
        >
          {all !== undefined && all.count > studios.length ? `All ${totalText(all)} studios` : 'All studios'}
        </Link>
      </div>
      <div className="studios">
        {studios.map((studio) => (
          <StudioCard key={studio.id} studio={studio} heading="h3" />
        ))}
      </div>
    </section>
  );
};
