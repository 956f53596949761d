import { MIN_POSITION_HEADER } from '../../contracts/wire.ts';
import { eventually } from './people.ts';

/** By `viewer path`: status, content type and body, byte for byte. */
export type Screens = Readonly<Record<string, string>>;

const read = async (url: string, token: string | null, position: bigint): Promise<string> =>
  eventually(`an answer of ${url}`, async () => {
    const answer = await fetch(url, {
      headers: {
        [MIN_POSITION_HEADER]: String(position),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
    });
    const body = Buffer.from(await answer.arrayBuffer());
    const text = body.toString('utf8');
    if (answer.status === 503 && text.includes('read_model_behind')) return undefined;
    const bytes = Buffer.from(text, 'utf8').equals(body) ? text : body.toString('base64');
    return `${answer.status} ${answer.headers.get('content-type')}\n${bytes}`;
  });

/** What each viewer (by name, with an access token or none) gets for each path, once `position` is shown. */
export const readScreens = async (
  origin: string,
  viewers: Readonly<Record<string, string | null>>,
  paths: readonly string[],
  position: bigint,
): Promise<Screens> => {
  const screens: Record<string, string> = {};
  for (const path of paths)
    await Promise.all(
      Object.entries(viewers).map(async ([viewer, token]) => {
        screens[`${viewer} ${path}`] = await read(`${origin}${path}`, token, position);
      }),
    );
  return screens;
};
