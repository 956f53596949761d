import { Plus } from 'lucide-react';
import type { MemberRole } from '../../../../contracts/collectives.ts';
import { plural } from '../../lib/format.ts';
import type { Paged } from '../../lib/paged.ts';
import { usePaged } from '../../lib/paged.ts';
import { paths } from '../../lib/paths.ts';
import type { Path } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Avatar } from '../../ui/identity.tsx';
import { Link } from '../../ui/link.tsx';
import { Bone, Skeleton } from '../../ui/states.tsx';
import { myCollectivesQuery } from './api.ts';
import { myStudiosQuery } from './studios-api.ts';

interface Row {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly avatar_url: string;
  readonly my_role: MemberRole;
  readonly members: number;
}

interface GroupListProps {
  title: string;
  list: Paged<Row>;
  to: (slug: string) => Path;
  /** Where there is none. */
  none: string;
  create: { to: Path; label: string };
}

/** What the person belongs to, and the way to begin one. */
const GroupList = ({ title, list: { data, error, refetch, end }, to, none, create }: GroupListProps) => (
  <section aria-label={title}>
    <h2 className="label">{title}</h2>
    {data === undefined &&
      (error === null ? (
        <Skeleton label={`Loading: ${title}`}>
          <div className="py-3">
            <Bone width="70%" />
          </div>
        </Skeleton>
      ) : (
        <p className="side__row c2" role="alert">
          We couldn’t load this.{' '}
          <button type="button" className="link link--in" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      ))}
    {data?.length === 0 && <p className="side__row c2">{none}</p>}
    {data !== undefined && data.length > 0 && (
      <ul>
        {data.map(({ id, slug, name, avatar_url: picture, my_role: mine, members }) => (
          <li key={id}>
            <Link to={to(slug)}>
              <Avatar src={picture} seed={slug} size={24} />
              <span className="grow trunc">
                <bdi>{name}</bdi>
              </span>
              <span className="t-12 c3 nowrap">{mine === 'Member' ? plural(members, 'member') : mine}</span>
            </Link>
          </li>
        ))}
      </ul>
    )}
    {end.left !== 0 && (
      <Button kind="bare" busy={end.loading} onClick={end.onMore}>
        Show more
      </Button>
    )}
    <ButtonLink full icon={Plus} to={create.to} className="mt-2">
      {create.label}
    </ButtonLink>
  </section>
);

/** The dashboard's lists My Studios and My Collectives (spec §2). */
export const MyGroups = () => {
  const studios = usePaged(myStudiosQuery);
  const collectives = usePaged(myCollectivesQuery);
  return (
    <>
      <GroupList
        title="My Studios"
        list={studios}
        to={paths.studio}
        none="You’re not in a studio yet."
        create={{ to: paths.createStudio, label: 'Create Studio' }}
      />
      <GroupList
        title="My Collectives"
        list={collectives}
        to={paths.collective}
        none="You’re not in a collective yet."
        create={{ to: paths.createCollective, label: 'Create Collective' }}
      />
    </>
  );
};
