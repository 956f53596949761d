import { memo, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/status.tsx';
import type { DrawnAnswer, DrawnOperation, DrawnParameter } from './document.ts';
import { TryIt } from './try-it.tsx';

const Json = ({ label, children }: { label: string; children: string }) => (
  <div>
    <h4 className="label">{label}</h4>
    <pre className="code code--block api-ref__json" tabIndex={0} aria-label={label} translate="no">
      {children}
    </pre>
  </div>
);

const Parameters = ({ of }: { of: readonly DrawnParameter[] }) => (
  <div>
    <h4 className="label">Parameters</h4>
    <dl className="api-ref__rows">
      {of.map(({ name, in: where, required, about }) => (
        <div key={name}>
          <dt className="wrap-anywhere">
            <span className="mono">{name}</span>
            <span className="t-12 c3">
              {' '}
              {where}
              {!required && ', optional'}
            </span>
          </dt>
          <dd className="c2 wrap-anywhere">{about}</dd>
        </div>
      ))}
    </dl>
  </div>
);

const Faults = ({ of }: { of: readonly DrawnAnswer[] }) => (
  <div>
    <h4 className="label">Errors</h4>
    <dl className="api-ref__rows">
      {of.map(({ status, about }) => (
        <div key={status}>
          <dt className="mono">{status}</dt>
          <dd className="c2 wrap-anywhere">{about}</dd>
        </div>
      ))}
    </dl>
  </div>
);

export const Method = ({ of }: { of: DrawnOperation['method'] }) => (
  <span className={`api-ref__method mono${of === 'GET' ? '' : ' api-ref__method--write'}`}>{of}</span>
);

interface OperationProps {
  operation: DrawnOperation;
  apiKey: string;
  onKey: (key: string) => void;
}

export const OperationPart = memo(({ operation, apiKey, onKey }: OperationProps) => {
  const { id, method, path, summary, about, scope, parameters, body, answers, faults } = operation;
  const [open, setOpen] = useState(false);
  const panel = useId();
  return (
    <section className="api-ref__op stack" id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <div>
        <h3 className="t-16 b" id={`${id}-title`}>
          {summary}
        </h3>
        <p className="row row--wrap mt-1" translate="no">
          <Method of={method} />
          <code className="mono wrap-anywhere">{path}</code>
          {scope !== null && <Tag>{scope}</Tag>}
        </p>
        {about !== '' && <p className="c2 pretty mt-2">{about}</p>}
      </div>
      {parameters.length > 0 && <Parameters of={parameters} />}
      {body !== null && <Json label="Body">{body}</Json>}
      {answers.map(({ status, example }) =>
        example === null ? (
          <p key={status} className="c2">
            Answers <span className="mono">{status}</span>, without a body.
          </p>
        ) : (
          <Json key={status} label={`Answer ${status}`}>
            {example}
          </Json>
        ),
      )}
      {faults.length > 0 && <Faults of={faults} />}
      <div>
        <Button
          aria-expanded={open}
          aria-controls={panel}
          aria-label={open ? `Close: ${summary}` : `Try it: ${summary}`}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Close' : 'Try it'}
        </Button>
      </div>
      <div id={panel}>{open && <TryIt operation={operation} apiKey={apiKey} onKey={onKey} />}</div>
    </section>
  );
});
OperationPart.displayName = 'OperationPart';
