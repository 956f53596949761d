import type { ReactNode } from 'react';

interface ClosingCallProps {
  action: ReactNode;
  /** What it costs to join is only for those who haven't. */
  member: boolean;
}

export const ClosingCall = ({ action, member }: ClosingCallProps) => (
  <section className="close baseplate">
    <div className="page">
      <img className="close__art" src="/art/slot.webp" alt="" width={900} height={700} loading="lazy" />
      <h2 className="t-64">
        Put your next build
        <br />
        on the plate.
      </h2>
      <div className="row row--wrap hero__do">
        {action}
        {!member && (
          <span className="c2">
            Free to join. Plans from <span className="mono">$4.99</span> a month.
          </span>
        )}
      </div>
    </div>
  </section>
);
