import type { ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import type { Path } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Avatar } from '../../ui/identity.tsx';
import { Link } from '../../ui/link.tsx';

interface ConversationWithProps {
  person: { readonly username: string; readonly display_name: string; readonly avatar_url: string | null };
  /** What there is to know of them here, in a line under the name. */
  about: string;
  /** Where one goes back to in a window that has no list beside the thread. */
  back: { readonly to: Path; readonly label: string };
  children: ReactNode;
}

/** The middle of a chat: with whom it is, and what stands under that. */
export const ConversationWith = ({ person, about, back, children }: ConversationWithProps) => (
  <section className="chat__main" aria-label={`Conversation with ${person.display_name}`}>
    <div className="chat__head">
      <ButtonLink
        kind="bare"
        icon={ArrowLeft}
        className="chat__back"
        to={back.to}
        aria-label={`Back to ${back.label}`}
      />
      <Avatar src={person.avatar_url} seed={person.username} size={40} />
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
    </div>
    {children}
  </section>
);
