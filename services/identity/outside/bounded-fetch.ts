/** How long a provider may take to answer, in milliseconds. */
const PATIENCE_MS = 5_000;
/** Longest answer, in bytes: keys and profiles are a few thousand. */
const LONGEST = 256 * 1024;

class TooLarge extends Error {}

/** No answer came from a provider, or none that says anything of a sign-in. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** The client library and the one for keys wrap what `fetch` throws, each in its own way. */
export const noAnswerBehind = (error: unknown): NoAnswer | null => {
  if (error instanceof NoAnswer) return error;
  return error instanceof Error && error.cause !== undefined ? noAnswerBehind(error.cause) : null;
};

const limitedBody = async (answer: Response): Promise<Uint8Array<ArrayBuffer>> => {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    length += part.byteLength;
    if (length > LONGEST)
      throw new TooLarge(`${new URL(answer.url).origin} answered more than ${LONGEST} bytes`);
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
};

/** `fetch` itself says only that it failed: why is the cause of it. */
const reasonOf = (failure: unknown): string => {
  const { cause } = (failure ?? {}) as { readonly cause?: unknown };
  return String(cause ?? failure);
};

/** Whether an answer of this status has no body (https://fetch.spec.whatwg.org/#null-body-status). */
const isBodyless = (status: number): boolean => [101, 204, 205].includes(status);

/** What callers of `fetch` give, whichever types they have for it. */
interface BoundedRequest {
  readonly signal?: AbortSignal | null | undefined;
}

/**
 * A `fetch` that goes to these origins alone, follows no redirects, and gives up on answers that take too long or are
 * too large: what a provider says of itself must not send this server anywhere.
 * @throws NoAnswer where the provider is not reached in time, or answers 5xx
 */
export const boundedFetch =
  (origins: readonly string[]) =>
  async (address: string | URL, init: BoundedRequest = {}): Promise<Response> => {
    const url = new URL(address);
    if (!origins.includes(url.origin)) throw new Error(`${url.origin} is no provider of sign-ins`);
    const patience = AbortSignal.timeout(PATIENCE_MS);
    const signal = init.signal ? AbortSignal.any([init.signal, patience]) : patience;
    const away = (cause: unknown): never => {
      if (cause instanceof TooLarge) throw cause;
      throw new NoAnswer(`${url.origin} gives no answer: ${reasonOf(cause)}`, { cause });
    };
    // Told apart from a broken connection, which a redirect looks like where `fetch` is to fail at it.
    const answer = await fetch(url, { ...(init as RequestInit), redirect: 'manual', signal }).catch(away);
    const { status, headers } = answer;
    const body = await limitedBody(answer).catch(away);
    if (status >= 500) throw new NoAnswer(`${url.origin} answered ${status}`);
    if (status >= 300 && status < 400) throw new Error(`${url.origin} answered with a redirect`);
    return new Response(isBodyless(status) ? null : body, { status, headers });
  };
