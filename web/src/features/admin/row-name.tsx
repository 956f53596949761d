import { useSearchParams } from 'react-router-dom';
import type { Path } from '../../lib/paths.ts';
import { paths } from '../../lib/paths.ts';
import { withAnswers } from '../../lib/with-answers.ts';
import { Link } from '../../ui/link.tsx';

interface RowNameProps {
  of: 'user' | 'job';
  id: string;
  children: string;
}

/** What a row is called: a link to its drawer, which opens in another tab as well. */
export const RowName = ({ of, id, children }: RowNameProps) => {
  const [params] = useSearchParams();
  return (
    <Link
      className="b u trunc"
      to={`${paths.admin}?${withAnswers(params, { [of]: id }).toString()}` as Path}
      replace={params.has(of)}
      preventScrollReset
    >
      <bdi>{children}</bdi>
    </Link>
  );
};
