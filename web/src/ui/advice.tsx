import type { ReactNode } from 'react';
import './reading.css';

/** A piece of advice: the sentence to remember, and why. */
export interface Advice {
  readonly title: string;
  readonly body: ReactNode;
}

interface AdviceListProps {
  of: readonly Advice[];
  /** Where no heading of the page names it. */
  label?: string;
  /** One below the heading that it stands under. */
  heading?: 'h2' | 'h3';
}

/** Numbered advice, rules between. */
export const AdviceList = ({ of, label, heading: Heading = 'h3' }: AdviceListProps) => (
  <ol className="advice" aria-label={label}>
    {of.map(({ title, body }, index) => (
      <li key={title}>
        <span className="mono c3">{index + 1}</span>
        <div>
          <Heading className="t-16 b">{title}</Heading>
          <p className="c2 pretty">{body}</p>
        </div>
      </li>
    ))}
  </ol>
);
