import type { ReactNode } from 'react';
import { API_LIMITS, OVERLAP_MOST_HOURS } from '../../../../contracts/api-keys.ts';
import { count } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../ui/link.tsx';

const Code = ({ children }: { children: string }) => (
  <code className="code" translate="no">
    {children}
  </code>
);
const Block = ({ label, children }: { label: string; children: string }) => (
  <pre className="code code--block mt-2" tabIndex={0} aria-label={label} translate="no">
    {children}
  </pre>
);

export interface Part {
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

/** What holds for every operation. */
export const intro: readonly Part[] = [
  {
    id: 'authentication',
    title: 'Authentication',
    body: (
      <>
        <p>
          Make a key under <Link to={paths.apiKeys}>API keys</Link>, and send it with every call. API access
          is part of Enterprise. A key acts as the person who made it: keep it on your server, never in a page
          or a game.
        </p>
        <Block label="A call">{`curl ${location.origin}/api/v1/me \\\n  -H "Authorization: Bearer mk_live_…"`}</Block>
        <p>
          You can rotate a key without a break: the old one works on for as long as you choose, up to{' '}
          {OVERLAP_MOST_HOURS} hours.
        </p>
      </>
    ),
  },
  {
    id: 'scopes',
    title: 'Scopes',
    body: (
      <p>
        Each operation names the scope it needs, such as <Code>jobs:read</Code>. A key without it is answered{' '}
        <Code>403</Code> with the code <Code>scope_missing</Code>. Give each key only what it needs; you can
        change its scopes at any time.
      </p>
    ),
  },
  {
    id: 'limits',
    title: 'Limits',
    body: (
      <>
        <p>
          A key has {API_LIMITS.map(count).join(' or ')} calls a minute, as you chose when you made it. Every
          answer says how many are left, and in how many seconds the count begins again:
        </p>
        <Block label="Headers">{`RateLimit-Policy: "default";q=600;w=60\nRateLimit: "default";r=388;t=21`}</Block>
        <p>
          Beyond that a call is answered <Code>429</Code>, with the seconds to wait in{' '}
          <Code>Retry-After</Code>.
        </p>
      </>
    ),
  },
  {
    id: 'errors',
    title: 'Errors',
    body: (
      <>
        <p>
          Errors have a status of 400 or more, and this body. Programs go by <Code>code</Code>, which doesn’t
          change; <Code>message</Code> is for people, and <Code>fields</Code> says what is wrong with which
          field.
        </p>
        <Block label="An error">
          {JSON.stringify(
            {
              code: 'invalid_input',
              message: 'Some of this isn’t right.',
              fields: { title: 'Fill this in.' },
            },
            null,
            2,
          )}
        </Block>
      </>
    ),
  },
  {
    id: 'paging',
    title: 'Pages',
    body: (
      <p>
        Lists answer with <Code>items</Code> and <Code>next_cursor</Code>. Send the cursor back as{' '}
        <Code>cursor</Code> for the next page; it’s <Code>null</Code> on the last one. <Code>limit</Code> sets
        how many items come at once, 50 at most.
      </p>
    ),
  },
  {
    id: 'idempotency',
    title: 'Sending again',
    body: (
      <p>
        Send an <Code>Idempotency-Key</Code> of your own with whatever changes something. When no answer
        arrives, send the same call with the same key again: it takes effect once.
      </p>
    ),
  },
  {
    id: 'versions',
    title: 'Versions',
    body: (
      <p>
        The version is part of the address: <Code>/api/v1</Code>. Within a version, answers may gain fields,
        so ignore those you don’t know. The same description for programs, as OpenAPI 3, is at{' '}
        <a href="/api/v1/openapi.json">/api/v1/openapi.json</a>.
      </p>
    ),
  },
];
