import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { JOIN, SIGNAL } from '../../contracts/signals.ts';
import { openPort } from '../../services/apps/open-port.ts';
import { arrive } from './arrive.ts';
import type { MailServer } from './mail-server.ts';
import { startMailServer } from './mail-server.ts';
import { openMovedProduct } from './moved-product.ts';
import { toldEnvironment } from './operations-page.ts';
import type { RunningProxy } from './proxy.ts';
import type { SiteAnswer, TlsSite } from './tls-site.ts';
import { connected, tlsSite } from './tls-site.ts';

/** What the page on going live calls the site. */
export const NAME = 'makehold.example';

interface Ports {
  readonly http: number;
  readonly https: number;
}

/** The product as that page sets it up, with a proxy of this machine in front of it. */
export interface BehindProxy {
  readonly ports: Ports;
  readonly mail: MailServer;
  readonly certificate: Buffer;
  readonly site: TlsSite;
  stop(): Promise<void>;
}

/** @param start starts the proxy; `product` is the port behind it */
export const openBehindProxy = async (
  start: (place: Ports & { readonly product: number }) => Promise<RunningProxy>,
): Promise<BehindProxy> => {
  const opened: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  try {
    const ports = { http: await openPort('127.0.0.1', 0), https: await openPort('127.0.0.1', 0) };
    const mail = await startMailServer();
    opened.push(mail.stop);
    const place = await openMovedProduct({
      ...toldEnvironment(),
      PUBLIC_URL: `https://${NAME}:${ports.https}`,
      SMTP_URL: mail.url,
      RATE_LIMIT_SCALE: '1',
    });
    opened.push(place.stop);
    const { port: product } = place.product.app.getHttpServer().address() as AddressInfo;
    const { certificate, stop: stopProxy } = await start({ ...ports, product });
    opened.push(stopProxy);
    return { ports, mail, certificate, site: tlsSite({ name: NAME, ports, certificate }), stop };
  } catch (error) {
    // What could not be started must not leave the others running.
    await stop();
    throw error;
  }
};

/** A socket of the site's own pages carries what is signalled; one of another page is refused. */
export const holdsOwnSocketsAlone = async ({ site, mail }: BehindProxy, email: string): Promise<void> => {
  const { token, id } = await arrive(site, mail, email);
  const socket = site.socket(token, site.origin);
  try {
    await connected(socket);
    expect(await socket.emitWithAck(JOIN, { room: `user:${id}` })).toMatchObject({ ok: true });
    const signal = new Promise((resolve) => void socket.once(SIGNAL, resolve));
    const profile = { display_name: 'Ben', username: 'ben_of_doors', role: 'Scripter' };
    const made = await site.send('/api/profile', profile, { headers: { authorization: `Bearer ${token}` } });
    expect(made.status).toBeLessThan(300);
    expect(await signal).toMatchObject({ room: `user:${id}` });
  } finally {
    socket.disconnect();
  }
  const foreign = site.socket(token, 'https://elsewhere.example');
  await expect(connected(foreign)).rejects.toThrow();
  foreign.disconnect();
};

const MIB = 1024 * 1024;

/**
 * The product sees all of a picture of 5 MiB and of a file of 25 MiB for a message, and says itself why larger ones are
 * refused. @returns the answer to one that is far larger
 */
export const holdsFilesToTheirSize = async (
  { site, mail }: BehindProxy,
  email: string,
): Promise<SiteAnswer> => {
  const { token } = await arrive(site, mail, email);
  const authorization = `Bearer ${token}`;
  const upload = (path: string, type: string) => (bytes: number) =>
    site.ask(`/api/uploads/${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': type, 'idempotency-key': randomUUID() },
      body: Buffer.alloc(bytes),
    });
  const picture = upload('avatar', 'image/png');
  const file = upload('attachment?name=place.zip', 'application/octet-stream');
  const errorOf = ({ body }: SiteAnswer) => JSON.parse(body) as { code: string };
  const profile = { display_name: 'Cleo', username: 'cleo_of_doors', role: 'Scripter' };
  await site.send('/api/profile', profile, { headers: { authorization } });
  // It is no picture and no archive, but the product has seen all of it.
  expect(errorOf(await picture(5 * MIB))).toMatchObject({ code: 'unsupported_image' });
  expect(errorOf(await file(25 * MIB))).toMatchObject({ code: 'unsupported_file' });
  for (const above of [await picture(5 * MIB + 1), await file(25 * MIB + 1)]) {
    expect(above).toMatchObject({ status: 413, headers: { 'x-request-id': expect.any(String) as string } });
    expect(errorOf(above)).toMatchObject({ code: expect.any(String) as string });
  }
  const far = await file(26 * MIB + 1);
  expect(far.status).toBe(413);
  return far;
};

/** Whoever says that they are somewhere else counts as who they are, and gets at nothing that is this machine's. */
export const believesNobody = async ({ site }: BehindProxy): Promise<void> => {
  const guess = (headers: Readonly<Record<string, string>>, from?: string) =>
    site.signIn('nobody@elsewhere.example', 'wrong horse 9', {
      headers,
      ...(from === undefined ? {} : { from }),
    });
  const statuses: number[] = [];
  for (let n = 1; n <= 12; n += 1) {
    const claimed = `198.51.100.${n}`;
    const { status } = await guess({ 'x-forwarded-for': claimed, forwarded: `for=${claimed}` });
    statuses.push(status);
  }
  expect([statuses[0], statuses.at(-1)]).toEqual([400, 429]);
  // Somebody who is somewhere else counts for themselves.
  expect((await guess({}, '127.0.0.2')).status).toBe(400);
  for (const path of ['/dev/mailbox', '/dev/mailbox.json', '/metrics', '/sandbox/v1/customers'])
    expect(await site.ask(path, { headers: { 'x-forwarded-for': '127.0.0.1' } })).toMatchObject({
      status: 404,
    });
};
