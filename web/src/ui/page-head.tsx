import type { ReactNode } from 'react';

interface PageHeadProps {
  title: string;
  /** What the page is for, in a sentence or two. */
  children: ReactNode;
  /** The one thing to do here. */
  action?: ReactNode;
}

export const PageHead = ({ title, children, action }: PageHeadProps) => (
  <header className="head split row--wrap">
    <div className="min-w-0">
      <h1 className="t-40">{title}</h1>
      <p className="t-16 c2 mt-2 read pretty">{children}</p>
    </div>
    {action}
  </header>
);
