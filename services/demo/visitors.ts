import { z } from 'zod';
import { IDEMPOTENCY_HEADER, MIN_POSITION_HEADER, POSITION_HEADER } from '../../contracts/wire.ts';
import type { Clock } from '../kernel/clock.ts';
import { idFrom } from '../kernel/ids.ts';

/** A request to the product, as over the network. */
export interface Request {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

export type Ask = (request: Request) => Promise<Answer>;

/** The part of a GoTrue session that a client keeps. */
const Session = z.object({ access_token: z.string(), refresh_token: z.string(), expires_at: z.number() });
const Refused = z.object({ code: z.string() });

export interface Call {
  readonly method: Request['method'];
  readonly path: string;
  readonly body?: unknown;
  readonly image?: Buffer;
  /** Names the command: the same key is the same command, however often it is sent. */
  readonly key?: string;
  /** Refusals that say that the call has been made before. */
  readonly settledBy?: readonly string[];
}

export interface Visitors {
  /** Signs up, by somebody's referral code where there is one, or in where the account is there from an earlier telling. */
  arrive(username: string, displayName: string, referralCode?: string): Promise<void>;
  /**
   * Makes a call as that person and parses what comes back.
   * @returns null where a refusal named in `settledBy` came back
   * @throws Error with the refusal otherwise, ZodError for another shape
   */
  call<T>(username: string, shape: z.ZodType<T>, call: Call): Promise<T | null>;
  /** Sends the form of one of the payment provider's pages. */
  submitForm(url: string, fields: Readonly<Record<string, string>>): Promise<void>;
  /** Ends every session that was opened here. */
  leave(): Promise<void>;
}

/** RFC 2606: nobody's address. */
export const emailOf = (username: string): string => `${username.toLowerCase()}@makehold.example`;

const JSON_TYPE = 'application/json';

/** What the server wants a login of the last day for: the story is told by sessions that live for months. */
const wantsLogin = ({ status, text }: Answer): boolean =>
  status === 403 && Refused.safeParse(JSON.parse(text)).data?.code === 'login_needed_again';

export const createVisitors = (ask: Ask, clock: Clock, password: string): Visitors => {
  const sessions = new Map<string, z.infer<typeof Session>>();
  const positions = new Map<string, string>();

  const answered = (what: string, { status, text }: Answer): unknown => {
    if (status >= 400) throw new Error(`${what} was refused with ${status}: ${text}`);
    return text === '' ? null : (JSON.parse(text) as unknown);
  };

  const auth = (path: string, body: unknown): Promise<Answer> =>
    ask({
      method: 'POST',
      path: `/auth/v1/${path}`,
      headers: { 'content-type': JSON_TYPE },
      body: JSON.stringify(body),
    });

  const signIn = async (username: string): Promise<z.infer<typeof Session>> => {
    const answer = await auth('token?grant_type=password', { email: emailOf(username), password });
    return Session.parse(answered(`signing in ${username}`, answer));
  };

  /** Null for whoever was away for so long that the session has ended: they log in again. */
  const renewed = async (refreshToken: string): Promise<z.infer<typeof Session> | null> => {
    const answer = await auth('token?grant_type=refresh_token', { refresh_token: refreshToken });
    return answer.status === 400 ? null : Session.parse(answered('renewing a session', answer));
  };

  const isCurrent = (session: z.infer<typeof Session>): boolean =>
    session.expires_at * 1_000 > clock.now().getTime() + 10_000;

  const tokenOf = async (username: string): Promise<string> => {
    const known = sessions.get(username);
    if (known !== undefined && isCurrent(known)) return known.access_token;
    const session = (known && (await renewed(known.refresh_token))) ?? (await signIn(username));
    sessions.set(username, session);
    return session.access_token;
  };

  const headersOf = async (username: string, call: Call): Promise<Record<string, string>> => {
    const position = positions.get(username);
    return {
      authorization: `Bearer ${await tokenOf(username)}`,
      ...(call.body === undefined ? {} : { 'content-type': JSON_TYPE }),
      ...(call.image === undefined ? {} : { 'content-type': 'image/webp' }),
      ...(call.key === undefined ? {} : { [IDEMPOTENCY_HEADER]: idFrom('demo', call.key) }),
      ...(call.method === 'GET' && position !== undefined ? { [MIN_POSITION_HEADER]: position } : {}),
    };
  };

  return {
    arrive: async (username, displayName, referralCode) => {
      const data = {
        display_name: displayName,
        ...(referralCode === undefined ? {} : { referral_code: referralCode }),
      };
      const account = { email: emailOf(username), password, data };
      const answer = await auth('signup', account);
      const taken = answer.status === 422;
      sessions.set(
        username,
        taken ? await signIn(username) : Session.parse(answered(`signing up ${username}`, answer)),
      );
    },
    call: async (username, shape, call) => {
      const { method, path, body, image } = call;
      const once = async (): Promise<Answer> =>
        ask({
          method,
          path,
          headers: await headersOf(username, call),
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          ...(image === undefined ? {} : { body: image }),
        });
      let answer = await once();
      if (wantsLogin(answer)) {
        sessions.set(username, await signIn(username));
        answer = await once();
      }
      const position = answer.headers[POSITION_HEADER];
      if (typeof position === 'string') positions.set(username, position);
      if (answer.status >= 400 && call.settledBy !== undefined) {
        const refused = Refused.safeParse(JSON.parse(answer.text));
        if (refused.success && call.settledBy.includes(refused.data.code)) return null;
      }
      return shape.parse(answered(`${username}: ${method} ${path}`, answer));
    },
    submitForm: async (url, fields) => {
      const { pathname } = new URL(url);
      const answer = await ask({
        method: 'POST',
        path: pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      });
      if (answer.status >= 400) throw new Error(`${pathname} was refused with ${answer.status}`);
    },
    leave: async () => {
      for (const known of sessions.values()) {
        // A session that is over, as that of whoever is banned, has nothing to end.
        const session = isCurrent(known) ? known : await renewed(known.refresh_token);
        if (session === null) continue;
        const authorization = `Bearer ${session.access_token}`;
        await ask({ method: 'POST', path: '/auth/v1/logout', headers: { authorization } });
      }
      sessions.clear();
    },
  };
};
