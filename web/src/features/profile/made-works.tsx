import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { MadeWorks as Schema } from '../../../../contracts/made-works.ts';
import type { MadeWorks as Made } from '../../../../contracts/made-works.ts';
import { api } from '../../lib/client.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../ui/link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import './made-works.css';

/** Rows of three, or of two where three would leave a hole. */
const inTwos = (works: number): boolean => works === 2 || works === 4;

const Work = ({ work, two }: { work: Made['items'][number]; two: boolean }) => (
  <li>
    <Link className="made__work" to={paths.work(work.by.username, work.id)}>
      <img
        src={work.thumb_url}
        srcSet={`${work.thumb_url} 640w, ${work.image_url} 1600w`}
        sizes={`(max-width: 53.75em) 50vw, ${two ? 410 : 270}px`}
        alt=""
        loading="lazy"
      />
      <span className="made__cap">
        {/* What is too long is cut off at its own end, from right to left as well. */}
        <b className="trunc text-left" dir="auto">
          {work.title}
        </b>
        <span className="t-12 c3 min-w-0">
          <span className="sr">by </span>
          <bdi className="trunc block text-left">{work.by.display_name}</bdi>
        </span>
      </span>
    </Link>
  </li>
);

interface MadeWorksProps {
  title: string;
  queryKey: QueryKey;
  /** Where the server has them. */
  from: string;
  /** Until they are there. */
  skeleton?: ReactNode;
}

/** What the people of a group or a team-up have made, each with the way to its page; nothing where there is nothing. */
export const MadeWorks = ({ title, queryKey, from, skeleton = null }: MadeWorksProps) => {
  const made = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api.get(from, Schema, { signal })).items,
  });
  return (
    <Loaded query={made} skeleton={skeleton} fault="We couldn’t load what they’ve made." empty={null}>
      {(works) => (
        <section>
          <h2 className="t-16 b mb-3">{title}</h2>
          <ul className={`made${inTwos(works.length) ? ' made--two' : ''}`}>
            {works.map((work) => (
              <Work key={work.id} work={work} two={inTwos(works.length)} />
            ))}
          </ul>
        </section>
      )}
    </Loaded>
  );
};
