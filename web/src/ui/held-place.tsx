import type { ReactNode } from 'react';

/** Takes the room of what is not known yet, so that nothing jumps once it is: neither seen nor reached nor read out. */
export const HeldPlace = ({ children }: { children: ReactNode }) => (
  <span className="contents invisible" aria-hidden="true">
    {children}
  </span>
);

/** The same for the row of saved searches, whose styles come with its code. */
export const HeldRow = () => (
  <div className="mt-4 min-h-8 max-[53.75em]:mt-3 max-[53.75em]:min-h-12" aria-hidden="true" />
);
