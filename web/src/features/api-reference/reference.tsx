import { useCallback, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Select } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { openApiQuery } from './api.ts';
import type { DrawnOperation, OpenApi } from './document.ts';
import { byArea, operationsOf } from './document.ts';
import { intro } from './intro.tsx';
import { Method, OperationPart } from './operation.tsx';
import '../../ui/reading.css';
import '../../ui/written.css';
import './api-reference.css';

/** What the list names beside the operations. */
const parts = intro.map(({ id, title }) => ({ id, title }));

const List = ({ operations }: { operations: readonly DrawnOperation[] }) => (
  <nav className="doc__toc api-ref__list only-desk" aria-label="Operations">
    <ul>
      {parts.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
    {byArea(operations).map(([area, of]) => (
      <div key={area}>
        <h2 className="label mt-4 mb-1">{area}</h2>
        <ul>
          {of.map(({ id, method, summary }) => (
            <li key={id}>
              <a href={`#${id}`}>
                <span className="grow">{summary}</span>
                <Method of={method} />
              </a>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </nav>
);

/** The same list, as one choice. */
const Jump = ({ operations }: { operations: readonly DrawnOperation[] }) => {
  const navigate = useNavigate();
  const { hash } = useLocation();
  return (
    <div className="only-phone w-full mb-6">
      <Select
        label="Go to"
        value={hash.slice(1)}
        placeholder="Choose an operation"
        options={[
          ...parts.map(({ id, title }) => ({ value: id, label: title })),
          ...operations.map(({ id, summary, area }) => ({ value: id, label: `${area}: ${summary}` })),
        ]}
        onChange={({ target: { value } }) => {
          if (value !== '') void navigate({ hash: value });
        }}
      />
    </div>
  );
};

const Drawn = ({ document }: { document: OpenApi }) => {
  const operations = useMemo(() => operationsOf(document), [document]);
  const [apiKey, setApiKey] = useState('');
  const onKey = useCallback((key: string) => setApiKey(key), []);
  return (
    <div className="doc__cols">
      <List operations={operations} />
      <div className="doc__body min-w-0">
        <Jump operations={operations} />
        {intro.map(({ id, title, body }) => (
          <section key={id} id={id} className="doc__sec" aria-labelledby={`${id}-title`} tabIndex={-1}>
            <h2 className="d-20" id={`${id}-title`}>
              {title}
            </h2>
            <div className="prose doc__prose">{body}</div>
          </section>
        ))}
        {byArea(operations).map(([area, of]) => (
          <section key={area} className="api-ref__area" aria-label={area}>
            <h2 className="d-20">{area}</h2>
            {of.map((operation) => (
              <OperationPart key={operation.id} operation={operation} apiKey={apiKey} onKey={onKey} />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
};

/** Every operation of the public API, drawn from the document that describes it. */
export const Reference = () => (
  <div className="page page--tall doc">
    <header className="head doc__head split row--wrap">
      <div className="min-w-0">
        <h1 className="t-40">API reference</h1>
        <p className="t-16 c2 mt-2 read pretty">
          What your own programs can read and change, with examples, and a way to try each call.
        </p>
      </div>
      <ButtonLink to={paths.apiKeys}>API keys</ButtonLink>
    </header>
    <Loaded
      query={useQuery(openApiQuery)}
      fault="We couldn’t load the reference."
      skeleton={<RowsSkeleton label="Loading the reference" rows={6} />}
    >
      {(document) => <Drawn document={document} />}
    </Loaded>
  </div>
);
