import type { ReactNode } from 'react';
import { PageHead } from './page-head.tsx';
import { EmptyState } from './states.tsx';

interface ToPrepareProps {
  title: string;
  intro: string;
  /** Why there is no form. */
  closed: string;
  instead: ReactNode;
  action: ReactNode;
  /** What the form will ask for. */
  asks: readonly { readonly name: string; readonly text: string }[];
}

/** A form that is not open yet: what it will ask for, so that one can get it ready, and nothing to type into. */
export const ToPrepare = ({ title, intro, closed, instead, action, asks }: ToPrepareProps) => (
  <div className="page">
    <PageHead title={title}>{intro}</PageHead>
    <div className="cols cols--main-side">
      <EmptyState title={closed} action={action}>
        {instead}
      </EmptyState>
      <section aria-labelledby="asks">
        <h2 className="label" id="asks">
          What it will ask for
        </h2>
        <dl className="asks">
          {asks.map(({ name, text }) => (
            <div key={name}>
              <dt className="b">{name}</dt>
              <dd className="c2">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  </div>
);
