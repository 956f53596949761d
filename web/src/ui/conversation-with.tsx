import type { ReactNode, Ref } from 'react';
import type { PageOfThing } from '../../../contracts/pages.ts';
import { paths } from '../lib/paths.ts';
import { Avatar } from './identity.tsx';
import { Link } from './link.tsx';
import { WayUpArrow } from './way-up.tsx';
import './chat.css';

interface ConversationWithProps {
  person: { readonly username: string; readonly display_name: string; readonly avatar_url: string | null };
  /** Whether they are online; left out where that isn't told. */
  online?: boolean;
  /** At the end of the bar. */
  end?: ReactNode;
  /** What there is to know of them here, in a line under the name. */
  about: string;
  /** Leads up in a window that has no list beside the thread. */
  page: PageOfThing;
  /** Behind the address of that page. */
  search?: '' | `?${string}`;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** The middle of a chat: with whom it is, and what stands under that. */
export const ConversationWith = ({
  person,
  online = false,
  about,
  page,
  search = '',
  end,
  ref,
  children,
}: ConversationWithProps) => (
  <section ref={ref} className="chat__main" aria-label={`Conversation with ${person.display_name}`}>
    <div className="chat__head">
      <WayUpArrow from={page} search={search} className="chat__back" />
      <Avatar
        src={person.avatar_url}
        seed={person.username}
        size={40}
        {...(online ? { dot: 'Online' as const, spoken: true } : {})}
      />
      <div className="grow">
        <h1 className="b t-16 trunc">
          <Link className="u" to={paths.profile(person.username)}>
            <bdi>{person.display_name}</bdi>
          </Link>
        </h1>
        <div className="t-12 c3 trunc">
          <bdi>{about}</bdi>
        </div>
      </div>
      {end}
    </div>
    {children}
  </section>
);
