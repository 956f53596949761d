import Stripe from 'stripe';

/** The SDK's own HTTP client, with a path put before every address: a seam that the SDK offers. */
const below = (address: () => URL): Stripe.HttpClient => {
  const client = Stripe.createNodeHttpClient();
  return {
    getClientName: () => client.getClientName(),
    makeRequest: (_host, _port, path, method, headers, data, _protocol, timeout) => {
      const { hostname, port, protocol, pathname } = address();
      const plain = protocol.replace(':', '');
      return client.makeRequest(
        hostname.replace(/^\[|\]$/g, ''),
        port || (plain === 'http' ? '80' : '443'),
        pathname.replace(/\/$/, '') + path,
        method,
        headers,
        data,
        plain,
        timeout,
      );
    },
  };
};

/** Stripe's SDK for one key; `apiBase` is another server that speaks Stripe's API, a path included. */
export const stripeClient = ({
  secretKey,
  apiBase,
}: {
  readonly secretKey: string;
  readonly apiBase?: string | (() => string);
}): Stripe =>
  new Stripe(secretKey, {
    maxNetworkRetries: 2,
    telemetry: false,
    timeout: 20_000,
    ...(apiBase === undefined
      ? {}
      : { httpClient: below(() => new URL(typeof apiBase === 'string' ? apiBase : apiBase())) }),
  });
