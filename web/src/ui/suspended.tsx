import type { ComponentProps } from 'react';
import { CircleSlash } from 'lucide-react';
import { exactTime } from '../lib/format.ts';
import type { Suspension } from '../lib/session.ts';
import { useSuspension } from '../lib/session.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

/** Until when, and why, as the person was told. */
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

/** At the top of what sends something: nobody is to fill it in and only then hear no. Nothing in good standing. */
export const SuspendedNote = () => {
  const suspension = useSuspension();
  if (suspension === null) return null;
  return (
    <Banner tone="danger" icon={CircleSlash} place="block">
      <SuspendedWords {...suspension} /> What you have written stays here.
    </Banner>
  );
};

/** The button that sends, off while the person is suspended. Belongs under a `SuspendedNote`, which says why. */
export const SendButton = ({ disabled = false, ...rest }: ComponentProps<typeof Button>) => (
  <Button kind="go" {...rest} disabled={useSuspension() !== null || disabled} />
);
