/** Answers for a stubbed `fetch`, in order of the calls; the last one goes on for ever. */
export interface Answer {
  status?: number;
  body?: unknown;
  position?: string;
  readPosition?: string;
}

export const respond = ({ status = 200, body, position, readPosition }: Answer): Response =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json',
      ...(position === undefined ? {} : { 'x-position': position }),
      ...(readPosition === undefined ? {} : { 'x-read-position': readPosition }),
    },
  });

export interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
}

/** Stands in for the server: `route` answers a request, or throws as a lost connection does. */
export const serve = (route: (sent: Sent) => Answer | Promise<Answer>): Sent[] => {
  const requests: Sent[] = [];
  globalThis.fetch = async (input, init) => {
    const sent: Sent = {
      method: init?.method ?? 'GET',
      url: input instanceof Request ? input.url : String(input),
      headers: Object.fromEntries(Object.entries(init?.headers ?? {})),
      body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : init?.body,
    };
    requests.push(sent);
    return respond(await route(sent));
  };
  return requests;
};
