import { createTransport } from 'nodemailer';
import { isLoopbackHost } from '../http/loopback.ts';
import type { Carrier } from './mail.ts';
import { headersOf } from './mail.ts';

/** No relay may hold a round of delivery for longer, in milliseconds. */
const TIMEOUT_MS = 20_000;

/** Whether a password would go over the network in clear to a relay whose offer of TLS was taken out on the way. */
const needsTls = (url: string): boolean => {
  const { username, host } = new URL(url);
  return username !== '' && !isLoopbackHost(host);
};

/** `url`: smtp://user:password@host:port or smtps://…; `from`: the sender as people see it. */
export const smtpCarrier = (url: string, from: string): Carrier => {
  const transport = createTransport({
    url,
    pool: true,
    requireTLS: needsTls(url),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    carry: async (mail, id) => {
      await transport.sendMail({
        from,
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        // The same at each attempt, so that a mail that a relay took twice can be recognised.
        messageId: `<${id}@makehold>`,
        headers: headersOf(mail),
      });
    },
    close: () => transport.close(),
  };
};
