import type { ReactNode } from 'react';
import './account.css';

interface SectionProps {
  /** Its place in the address, after the #. */
  id: string;
  title: string;
  intro: ReactNode;
  children: ReactNode;
}

/** One matter of the account: what it is on the left, what to do about it on the right. */
export const Section = ({ id, title, intro, children }: SectionProps) => (
  <section className="account__part" id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
    <div>
      <h2 className="d-20" id={`${id}-title`}>
        {title}
      </h2>
      <p className="c2 pretty mt-1">{intro}</p>
    </div>
    <div className="account__do stack">{children}</div>
  </section>
);
