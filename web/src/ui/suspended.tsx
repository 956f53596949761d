import { useId } from 'react';
import type { ComponentProps } from 'react';
import { CircleSlash } from 'lucide-react';
import { exactTime } from '../lib/format.ts';
import type { Suspension } from '../lib/session.ts';
import { useSuspension } from '../lib/session.ts';
import { paths } from '../lib/paths.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { Link } from './link.tsx';

/** Above every page: until when, and why, as the person was told. */
export const SuspendedWords = ({ until, reason }: Suspension) => (
  <>
    Your account is suspended until <b>{exactTime(until)}</b>. You can look around and continue your active
    contracts, but you can’t do anything else.
    {reason !== null && (
      <>
        {' '}
        The reason: <bdi>{reason}</bdi>
      </>
    )}{' '}
    <Link className="link" to={paths.decisions}>
      See the decision or appeal
    </Link>
  </>
);

/**
 * At the top of what sends something: nobody is to fill it in and only then hear no. The reason, which may be long,
 * stands above the page already. Nothing in good standing.
 */
export const SuspendedNote = () => {
  const suspension = useSuspension();
  if (suspension === null) return null;
  return (
    <Banner tone="danger" icon={CircleSlash} place="block">
      Your account is suspended until <b>{exactTime(suspension.until)}</b>. Until then, you can’t send
      anything from here.
      {suspension.reason !== null && ' See the reason at the top of the page.'}
    </Banner>
  );
};

interface SendButtonProps extends ComponentProps<typeof Button> {
  /** Why nothing can be sent for the moment; false where nothing stands against it. Read out as it changes. */
  notYet?: string | false | undefined;
  /** Whoever is suspended may press it as well: it is about their own account, or the money of their contracts. */
  evenSuspended?: boolean;
}

/** A button that changes something on the server: off while the person is suspended, and says that this is why. */
export const SendButton = ({ disabled = false, notYet, evenSuspended = false, ...rest }: SendButtonProps) => {
  const suspended = useSuspension() !== null && !evenSuspended;
  const why = useId();
  const until = useId();
  const waits = typeof notYet === 'string';
  const reasons = [rest['aria-describedby'], suspended ? why : undefined, waits ? until : undefined]
    .filter((id) => id !== undefined)
    .join(' ');
  return (
    <>
      {notYet !== undefined && (
        <p id={until} className="hint order-first basis-full empty:absolute" role="status">
          {notYet}
        </p>
      )}
      <Button
        kind="go"
        {...rest}
        disabled={suspended || disabled || waits}
        aria-describedby={reasons === '' ? undefined : reasons}
      />
      {suspended && (
        <span className="sr" id={why}>
          Not available while your account is suspended.
        </span>
      )}
    </>
  );
};
