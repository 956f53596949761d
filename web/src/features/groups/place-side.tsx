import type { ReactNode } from 'react';
import { ArrowUpRight, AtSign, BriefcaseBusiness, Flag, Globe, UserPlus } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { count } from '../../lib/format.ts';
import { reportPath } from '../../lib/report-path.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Tag } from '../../ui/status.tsx';
import { UserLink } from '../../ui/user-link.tsx';
import '../../ui/people.css';
import './places.css';

/** A heading of a column beside, with how many there are. */
export const SideHead = ({ children, of }: { children: ReactNode; of?: number | undefined }) => (
  <div className="split side-h">
    <h2>{children}</h2>
    {of !== undefined && <span className="count">{count(of)}</span>}
  </div>
);

/** The roles that a place looks for, a seat for each. */
export const LookingFor = ({ roles }: { roles: readonly string[] }) =>
  roles.length === 0 ? null : (
    <section>
      <div className="split side-h">
        <h2>Looking for</h2>
        <span className="lbl lbl--ok">
          <Icon of={UserPlus} size={14} />
          Recruiting
        </span>
      </div>
      <ul className="seats">
        {roles.map((role) => (
          <li key={role}>
            <span className="seat" aria-hidden="true" />
            <bdi className="grow wrap-anywhere">{role}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );

interface Links {
  readonly website_url: string;
  readonly twitter_url: string;
  readonly linkedin_url: string;
}

const elsewhereOf = ({ website_url: website, twitter_url: twitter, linkedin_url: linkedin }: Links) =>
  (
    [
      { label: 'Website', icon: Globe, href: website },
      { label: 'Twitter', icon: AtSign, href: twitter },
      { label: 'LinkedIn', icon: BriefcaseBusiness, href: linkedin },
    ] satisfies { label: string; icon: LucideIcon; href: string }[]
  ).filter(({ href }) => href !== '');

export const Elsewhere = ({ of }: { of: Links }) => {
  const links = elsewhereOf(of);
  if (links.length === 0) return null;
  return (
    <section>
      <h2 className="side-h">Elsewhere</h2>
      <ul className="elsewhere">
        {links.map(({ label, icon, href }) => (
          <li key={label}>
            <UserLink href={href}>
              <Icon of={icon} />
              <span className="grow">{label}</span>
              <Icon of={ArrowUpRight} size={14} />
              <span className="sr">(opens in a new tab)</span>
            </UserLink>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** For everybody but its owner. */
export const ReportPlace = ({
  place: { id, name },
  what,
}: {
  place: { id: string; name: string };
  what: 'collective' | 'studio';
}) => (
  <section>
    <Link className="quiet" to={reportPath({ kind: what, id })} state={{ about: name }}>
      <Icon of={Flag} size={14} />
      Report this {what}
    </Link>
  </section>
);

/** What a place says of itself. */
export const PlaceWords = ({ description, tags }: { description: string; tags: readonly string[] }) => (
  <div>
    {description === '' ? (
      <p className="c3">No description yet.</p>
    ) : (
      <p className="place__words">
        <bdi>{description}</bdi>
      </p>
    )}
    {tags.length > 0 && (
      <ul className="row row--wrap place__tags" aria-label="Tags">
        {tags.map((tag) => (
          <li key={tag}>
            <Tag>{tag}</Tag>
          </li>
        ))}
      </ul>
    )}
  </div>
);
