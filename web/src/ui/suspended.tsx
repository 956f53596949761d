import { useId } from 'react';
import type { ComponentProps } from 'react';
import { CircleSlash } from 'lucide-react';
import { exactTime } from '../lib/format.ts';
import type { Suspension } from '../lib/session.ts';
import { useSuspension } from '../lib/session.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

/** Above every page: until when, and why, as the person was told. */
export const SuspendedWords = ({ until, reason }: Suspension) => (
  <>
    Your account is suspended until <b>{exactTime(until)}</b>. You can look, but not change anything.
    {reason !== null && (
      <>
        {' '}
        The reason: <bdi>{reason}</bdi>
      </>
    )}
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
      Your account is suspended until <b>{exactTime(suspension.until)}</b>. Until then nothing can be sent
      from here.
      {suspension.reason !== null && ' The reason stands at the top of the page.'}
    </Banner>
  );
};

/** A button that changes something on the server: off while the person is suspended, and says that this is why. */
export const SendButton = ({
  disabled = false,
  'aria-describedby': described,
  ...rest
}: ComponentProps<typeof Button>) => {
  const suspended = useSuspension() !== null;
  const why = useId();
  const reasons = [described, suspended ? why : undefined].filter((id) => id !== undefined).join(' ');
  return (
    <>
      <Button
        kind="go"
        {...rest}
        disabled={suspended || disabled}
        aria-describedby={reasons === '' ? undefined : reasons}
      />
      {suspended && (
        <span className="sr" id={why}>
          Off while your account is suspended.
        </span>
      )}
    </>
  );
};
