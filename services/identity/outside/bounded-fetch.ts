/** How long a provider may take to answer, in milliseconds. */
const PATIENCE_MS = 5_000;
/** Longest answer, in bytes: keys and profiles are a few thousand. */
const LONGEST = 256 * 1024;

const limitedBody = async (answer: Response): Promise<Uint8Array<ArrayBuffer>> => {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    length += part.byteLength;
    if (length > LONGEST)
      throw new Error(`${new URL(answer.url).origin} answered more than ${LONGEST} bytes`);
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
};

/** Whether an answer of this status has no body (https://fetch.spec.whatwg.org/#null-body-status). */
const isBodyless = (status: number): boolean => [101, 204, 205, 304].includes(status);

/** What callers of `fetch` give, whichever types they have for it. */
interface BoundedRequest {
  readonly signal?: AbortSignal | null | undefined;
}

/**
 * A `fetch` that goes to these origins alone, follows no redirects, and gives up on answers that take too long or are
 * too large: what a provider says of itself must not send this server anywhere.
 */
export const boundedFetch =
  (origins: readonly string[]) =>
  async (address: string | URL, init: BoundedRequest = {}): Promise<Response> => {
    const url = new URL(address);
    if (!origins.includes(url.origin)) throw new Error(`${url.origin} is no provider of sign-ins`);
    const patience = AbortSignal.timeout(PATIENCE_MS);
    const signal = init.signal ? AbortSignal.any([init.signal, patience]) : patience;
    const answer = await fetch(url, { ...(init as RequestInit), redirect: 'error', signal });
    const { status, headers } = answer;
    const body = await limitedBody(answer);
    return new Response(isBodyless(status) ? null : body, { status, headers });
  };
