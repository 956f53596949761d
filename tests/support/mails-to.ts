import { z } from 'zod';
import type { MovedProduct } from './moved-product.ts';
import { until } from './waiting.ts';

const Mails = z.array(
  z.object({ kind: z.string(), subject: z.string(), text: z.string(), links: z.array(z.string()) }),
);

/** All that was mailed to somebody but the confirmation of their address, oldest first, once all of it is delivered. */
export const mailsTo = async (
  place: MovedProduct,
  { email }: { readonly email: string },
): Promise<z.infer<typeof Mails>> => {
  await place.settled();
  await until('nothing waits to be delivered', async () => {
    const { rows } = await place.product.foundation.pool.query('select 1 from mail.outbox');
    return rows.length === 0;
  });
  const { body } = await place.ask('GET', `/dev/mailbox.json?to=${encodeURIComponent(email)}`, null);
  return Mails.parse(body)
    .filter(({ kind }) => kind !== 'confirm-email')
    .reverse();
};
