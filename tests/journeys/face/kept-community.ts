import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import type { Person } from '../people.ts';
import { signIn } from '../people.ts';
import type { Community } from './community.ts';
import { gather } from './community.ts';

/** Says where the run's community is to be had, if there is one. */
export const COMMUNITY = 'JOURNEY_COMMUNITY';

/** Gathers a community for whoever asks first, and tells all who ask of it. `stop` ends its product. */
export const keepCommunity = async () => {
  let gathered: ReturnType<typeof gather> | undefined;
  const server = createServer((_request, response) => {
    gathered ??= gather();
    gathered.then(
      ({ community }) => response.end(JSON.stringify(community)),
      (error: unknown) => {
        gathered = undefined;
        response.writeHead(500).end(String(error));
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async (): Promise<void> => {
      server.close();
      server.closeAllConnections();
      await (await gathered)?.stop();
    },
  };
};

const Told = z.object({ product: z.object({ url: z.string() }) });
const Somebody = z.object({ token: z.string(), username: z.string(), email: z.string() });

/** Somebody of whom another process has told, who signs in once there is something to say. */
const toldOf = (origin: string, somebody: z.infer<typeof Somebody>): Person => {
  let signedIn: Promise<Person> | undefined;
  return {
    ...somebody,
    call: async (...asked) => {
      signedIn ??= signIn(origin, somebody);
      return (await signedIn).call(...asked);
    },
  };
};

/** @throws Error with the reason why nobody could be gathered */
export const communityAt = async (address: string): Promise<Community> => {
  const answer = await fetch(address);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  const { url } = Told.parse(JSON.parse(text)).product;
  return JSON.parse(text, (_key, value: unknown) => {
    const somebody = Somebody.safeParse(value);
    return somebody.success ? toldOf(url, somebody.data) : value;
  }) as Community;
};
