import type { Pool } from 'pg';
import { accountsDatabase } from '../../../tests/support/identity-app.ts';
import { startMailServer } from '../../../tests/support/mail-server.ts';
import { newId } from '../../kernel/ids.ts';
import { createMailOutbox, storeLetterOnce } from './outbox.ts';
import type { MailOutbox } from './outbox.ts';
import type { Carrier, OutgoingMail } from './mail.ts';
import { inTransaction } from '../pg/pool.ts';
import { smtpCarrier } from './smtp.ts';

const mail: OutgoingMail = {
  to: 'ada@example.com',
  subject: 'Confirm your email',
  text: 'Open https://makehold.example/secret-link',
  html: '<p>Open</p>',
  kind: 'confirm-email',
};
const rootKey = Buffer.alloc(32, 3);

describe('mail on its way out', () => {
  let database: Awaited<ReturnType<typeof accountsDatabase>>;
  let pool: Pool;
  const running: MailOutbox[] = [];

  beforeAll(async () => {
    database = await accountsDatabase();
    pool = database.pool;
  });
  afterEach(async () => {
    for (const outbox of running.splice(0)) await outbox.stop();
    await pool.query('delete from mail.outbox');
  });
  afterAll(async () => database.drop());

  const start = (carry: Carrier['carry'], failed: (error: unknown) => void = () => undefined): MailOutbox => {
    const outbox = createMailOutbox({
      pool,
      rootKey,
      carrier: { carry, close: () => undefined },
      waits: true,
      failed,
    });
    running.push(outbox);
    return outbox;
  };

  it('leaves if and only if its transaction commits', async () => {
    const carried: OutgoingMail[] = [];
    const outbox = start((taken) => Promise.resolve(void carried.push(taken)));
    await expect(
      inTransaction(pool, async (tx) => {
        await outbox.send({ ...mail, to: 'rolled-back@example.com' }, tx);
        throw new Error('the account was not made');
      }),
    ).rejects.toThrow('the account was not made');
    await inTransaction(pool, (tx) => outbox.send(mail, tx));
    await outbox.deliver();

    expect(carried).toEqual([mail]);
    expect((await pool.query('select 1 from mail.outbox')).rowCount).toBe(0);
  });

  it('is stored once under its id, also after it has left, until that is forgotten', async () => {
    const carried: OutgoingMail[] = [];
    const outbox = start((taken) => Promise.resolve(void carried.push(taken)));
    const id = newId();
    await Promise.all([1, 2, 3].map(() => storeLetterOnce(pool, rootKey, mail, id)));
    await outbox.deliver();
    await storeLetterOnce(pool, rootKey, mail, id);
    await outbox.deliver();
    expect(carried).toEqual([mail]);

    await pool.query(`update mail.written set written_at = now() - interval '15 days'`);
    await storeLetterOnce(pool, rootKey, mail, newId());
    expect((await pool.query('select 1 from mail.written where id = $1', [id])).rowCount).toBe(0);
  });

  it('cannot be read in the database', async () => {
    await start(() => Promise.reject(new Error('away'))).send(mail);
    const { rows } = await pool.query<{ content: Buffer; row: string }>(
      'select content, outbox::text as row from mail.outbox',
    );

    expect(rows[0]?.content.toString('latin1')).not.toContain('secret-link');
    expect(rows[0]?.row).not.toContain('ada@example.com');
  });

  it('is tried again with the same id after a growing pause', async () => {
    const attempts: string[] = [];
    const failures: unknown[] = [];
    const outbox = start(
      (_, id) => {
        attempts.push(id);
        return attempts.length < 3 ? Promise.reject(new Error('relay is away')) : Promise.resolve();
      },
      (error) => failures.push(error),
    );
    await outbox.send(mail);
    const pauses: number[] = [];
    for (let n = 0; n < 2; n += 1) {
      await outbox.deliver();
      const { rows } = await pool.query<{ pause: number }>(
        'select extract(epoch from due_at - now())::float8 as pause from mail.outbox',
      );
      pauses.push(Math.round(rows[0]?.pause ?? 0));
      await pool.query('update mail.outbox set due_at = now()');
    }
    await outbox.deliver();

    expect(new Set(attempts).size).toBe(1);
    expect(attempts).toHaveLength(3);
    expect(pauses).toEqual([5, 10]);
    expect(failures).toHaveLength(2);
    expect((await pool.query('select 1 from mail.outbox')).rowCount).toBe(0);
  });

  it('is carried once when several processes deliver', async () => {
    const carried: string[] = [];
    const outboxes = [1, 2, 3].map(() =>
      start(async (_, id) => {
        carried.push(id);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }),
    );
    for (let n = 0; n < 30; n += 1) await outboxes[0]?.send(mail);
    await Promise.all(outboxes.map((outbox) => outbox.deliver()));

    expect(carried).toHaveLength(30);
    expect(new Set(carried).size).toBe(30);
  });

  it('goes through a relay by SMTP', async () => {
    const server = await startMailServer();
    const carrier = smtpCarrier(server.url, 'Makehold <no-reply@makehold.example>');
    try {
      const outbox = start(carrier.carry);
      await outbox.send(mail);
      await outbox.deliver();
    } finally {
      carrier.close();
      await server.stop();
    }

    expect(server.letters).toHaveLength(1);
    expect(server.letters[0]).toMatch(/^From: Makehold <no-reply@makehold\.example>/m);
    expect(server.letters[0]).toMatch(/^To: ada@example\.com/m);
    expect(server.letters[0]).toMatch(/^Subject: Confirm your email/m);
    expect(server.letters[0]).toContain('https://makehold.example/secret-link');
  });
});
