import type { ReactNode } from 'react';
import './reading.css';

export interface DocumentSection {
  /** Address of the section within the page. */
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

/** A page to read: content apart from layout. */
export interface Document {
  readonly title: string;
  readonly lead: ReactNode;
  /** ISO date of the last change, where one is shown. */
  readonly updated?: string;
  readonly sections: readonly DocumentSection[];
}

const day = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

interface DocumentViewProps {
  of: Document;
  /** Sections are numbered where people refer to them by number. */
  numbered?: boolean;
  /** Beside or below what is to be read. */
  children?: ReactNode;
}

/** Headings at the side that stay in view on wide screens; on phones a list above the text. */
export const DocumentView = ({ of, numbered = false, children }: DocumentViewProps) => (
  <div className="page doc">
    <header className="head doc__head">
      <h1 className="t-40">{of.title}</h1>
      <div className="t-16 c2 read pretty mt-2">{of.lead}</div>
      {of.updated !== undefined && (
        <p className="t-12 c3 mt-3">
          Last updated <time dateTime={of.updated}>{day.format(new Date(of.updated))}</time>
        </p>
      )}
    </header>
    <div className="doc__cols">
      <nav className="doc__toc" aria-label="On this page">
        <ol>
          {of.sections.map(({ id, title }, index) => (
            <li key={id}>
              <a href={`#${id}`}>
                {numbered && <span className="mono c3">{index + 1}</span>}
                <span>{title}</span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="doc__body">
        {of.sections.map(({ id, title, body }, index) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="doc__sec">
            <h2 className="d-20" id={`${id}-title`}>
              {numbered && <span className="mono c3 doc__n">{index + 1}</span>}
              {title}
            </h2>
            <div className="prose doc__prose">{body}</div>
          </section>
        ))}
        {children}
      </div>
    </div>
  </div>
);
