import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import type { DeliveryFault } from '../../contracts/partner-events.ts';
import { Rejection } from '../kernel/rejection.ts';

/** How long an attempt may take, from the connection to the last byte of the answer. */
const LIMIT_MS = 10_000;
/** Bytes of an answer that are kept. */
const ANSWER_KEPT = 1_024;

/** Names that lead nowhere but into somebody's own network. */
const PRIVATE_NAMES = /^(?:localhost|.*\.(?:localhost|local|internal|intranet|lan|home\.arpa))\.?$/i;

/**
 * Refuses at once what can be seen of an address: no https, an IP address, a name of a private network. Where a name leads
 * is looked at with each connection.
 * @throws Rejection
 */
export const assertPublicAddress = (url: string, allowLocal: boolean): void => {
  const { protocol, hostname } = new URL(url);
  const refuse = (why: string): never => {
    throw new Rejection('invalid_input', { url: why });
  };
  if (allowLocal) return;
  if (protocol !== 'https:') refuse('Use an address that begins with https://.');
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) refuse('Use a host name, not an IP address.');
  if (PRIVATE_NAMES.test(hostname) || !hostname.includes('.'))
    refuse('Use an address that can be reached on the internet.');
};

export interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Also without https and to this machine: tests alone (WEBHOOKS_ALLOW_LOCAL). */
  readonly allowLocal: boolean;
  /** In place of the system's, for tests of names that change their address. */
  readonly lookup?: LookupFunction;
  readonly limitMs?: number;
}

export interface WebhookAnswer {
  readonly code: number;
  readonly retryAfter: string | undefined;
  readonly body: string;
}
export type WebhookOutcome = WebhookAnswer | { readonly fault: DeliveryFault };

/** What the agent says of an address that it does not connect to. */
const isRefusedAddress = (error: Error): boolean => /is not allowed/.test(error.message);

/**
 * One attempt. The address is checked when the connection is made, by the address that the name has then; redirects are not
 * followed. Once there is a status it counts, whatever becomes of the body.
 */
export const sendWebhook = ({
  url,
  headers,
  body,
  allowLocal,
  lookup,
  limitMs = LIMIT_MS,
}: WebhookRequest): Promise<WebhookOutcome> =>
  new Promise((resolve) => {
    const secure = url.startsWith('https:');
    if (!secure && !allowLocal) {
      resolve({ fault: 'address' });
      return;
    }
    const filter = { allowPrivateIPAddress: allowLocal };
    const signal = AbortSignal.timeout(limitMs);
    const request = (secure ? requestHttps : requestHttp)(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      agent: secure ? new RequestFilteringHttpsAgent(filter) : new RequestFilteringHttpAgent(filter),
      signal,
      ...(lookup === undefined ? {} : { lookup }),
    });
    let answered = false;
    request.on('error', (error) => {
      // Once there is a status, the end of the answer resolves.
      if (answered) return;
      resolve({
        fault: isRefusedAddress(error) ? 'address' : signal.aborted ? 'timeout' : 'unreachable',
      });
    });
    request.on('response', (response) => {
      answered = true;
      const parts: Buffer[] = [];
      let bytes = 0;
      const answer = (): void => {
        resolve({
          code: response.statusCode ?? 0,
          retryAfter: response.headers['retry-after'],
          body: Buffer.concat(parts).subarray(0, ANSWER_KEPT).toString('utf8').replaceAll('\0', ''),
        });
        response.destroy();
      };
      response.on('data', (part: Buffer) => {
        parts.push(part);
        bytes += part.length;
        if (bytes >= ANSWER_KEPT) answer();
      });
      response.on('end', answer);
      response.on('error', answer);
      response.on('close', answer);
    });
    request.end(body);
  });
