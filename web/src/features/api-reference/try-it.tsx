import { useId, useState } from 'react';
import { API_KEY_SHAPE } from '../../../../contracts/api-keys.ts';
import { UNREACHABLE } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Status } from '../../ui/status.tsx';
import type { Answered } from './call.ts';
import { callOperation } from './call.ts';
import type { DrawnOperation } from './document.ts';

interface TryItProps {
  operation: DrawnOperation;
  /** Held by the page, for all of its operations, and nowhere else. */
  apiKey: string;
  onKey: (key: string) => void;
}

const Answer = ({ answered: { status, headers, body, ms } }: { answered: Answered }) => (
  <div className="stack gap-2">
    <div className="row row--wrap">
      <Status tone={status < 400 ? 'ok' : 'bad'}>{status}</Status>
      <span className="t-12 c3">{ms} ms</span>
    </div>
    {headers.length > 0 && (
      <ul className="mono t-12 c2 wrap-anywhere" aria-label="Headers">
        {headers.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )}
    {body !== '' && (
      <pre className="code code--block api-ref__json" tabIndex={0} aria-label="Answer">
        {body}
      </pre>
    )}
  </div>
);

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Calls the operation with a key of the reader's own. What changes something asks first. */
export const TryIt = ({ operation, apiKey, onKey }: TryItProps) => {
  const { method, parameters, body: example } = operation;
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(
      parameters.map(({ name, in: where, example: value }) => [name, where === 'path' ? value : '']),
    ),
  );
  const [body, setBody] = useState(example ?? '');
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [answered, setAnswered] = useState<Answered | 'unreachable' | null>(null);
  const title = useId();

  const faults: Readonly<Record<string, string>> = {
    ...(API_KEY_SHAPE.test(apiKey.trim()) ? {} : { key: 'Paste a whole key. It begins with mk_live_.' }),
    ...(example === null || isJson(body) ? {} : { body: 'This isn’t JSON.' }),
    ...Object.fromEntries(
      parameters
        .filter(({ name, required }) => required && (values[name] ?? '').trim() === '')
        .map(({ name }) => [`of-${name}`, `Enter ${name}.`]),
    ),
  };
  const faultOf = (field: string) => (tried ? faults[field] : undefined);

  const send = async (): Promise<void> => {
    setAsking(false);
    setBusy(true);
    try {
      setAnswered(await callOperation(operation, { key: apiKey, values, body }));
    } catch {
      setAnswered('unreachable');
    } finally {
      setBusy(false);
    }
  };
  const begin = (): void => {
    setTried(true);
    if (Object.keys(faults).length > 0) return;
    if (method === 'GET') void send();
    else setAsking(true);
  };

  return (
    <section className="stack api-ref__try" aria-labelledby={title}>
      <h4 className="label" id={title}>
        Try it
      </h4>
      <form
        className="stack"
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          begin();
        }}
      >
        <TextField
          label="Your key"
          value={apiKey}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint="We forget it when you leave this page."
          error={faultOf('key')}
          onChange={({ target: { value } }) => onKey(value)}
        />
        {parameters.map(({ name, required }) => (
          <TextField
            key={name}
            label={name}
            optional={!required}
            value={values[name] ?? ''}
            autoComplete="off"
            spellCheck={false}
            error={faultOf(`of-${name}`)}
            onChange={({ target: { value } }) => setValues((now) => ({ ...now, [name]: value }))}
          />
        ))}
        {example !== null && (
          <TextArea
            label="Body"
            className="mono"
            rows={Math.min(14, body.split('\n').length + 1)}
            value={body}
            spellCheck={false}
            error={faultOf('body')}
            onChange={({ target: { value } }) => setBody(value)}
          />
        )}
        <div>
          <Button type="submit" busy={busy}>
            Send
          </Button>
        </div>
      </form>
      <div role="status">
        {answered === 'unreachable' && <p className="hint hint--bad">{UNREACHABLE}</p>}
        {answered !== null && answered !== 'unreachable' && <Answer answered={answered} />}
      </div>
      {asking && (
        <Dialog
          open
          onClose={() => setAsking(false)}
          title="Send it?"
          description="This really changes your data."
          foot={
            <>
              <Button kind="bare" onClick={() => setAsking(false)}>
                Cancel
              </Button>
              <Button kind="danger" onClick={() => void send()}>
                Send
              </Button>
            </>
          }
        />
      )}
    </section>
  );
};
