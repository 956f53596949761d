import type { ReactNode } from 'react';

/** Takes the room of what is not known yet, so that nothing jumps once it is: neither seen nor reached nor read out. */
export const HeldPlace = ({ children }: { children: ReactNode }) => (
  <span className="contents invisible" aria-hidden="true">
    {children}
  </span>
);
