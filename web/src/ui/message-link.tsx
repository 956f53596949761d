import { MessageSquare } from 'lucide-react';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session.ts';
import { ButtonLink } from './button.tsx';
import { Link } from './link.tsx';

interface MessageLinkProps {
  person: { readonly id: string; readonly username: string; readonly display_name: string };
  /** `icon`: where a row has no room for words. */
  look: 'icon' | 'words' | 'button';
  className?: string;
}

/** Spec §2: the way to write to somebody, for whoever is signed in; none to oneself. */
export const MessageLink = ({ person, look, className = '' }: MessageLinkProps) => {
  const { onboarded, userId } = useSession();
  if (!onboarded || person.id === userId) return null;
  const to = paths.directChat(person.username);
  const words = (
    <>
      Message<span className="sr"> {person.display_name}</span>
    </>
  );
  if (look === 'words')
    return (
      <Link className={`link ${className}`} to={to}>
        {words}
      </Link>
    );
  if (look === 'button')
    return (
      <ButtonLink large full icon={MessageSquare} className={className} to={to}>
        {words}
      </ButtonLink>
    );
  return (
    <ButtonLink
      kind="bare"
      icon={MessageSquare}
      className={className}
      to={to}
      aria-label={`Message ${person.display_name}`}
    />
  );
};
