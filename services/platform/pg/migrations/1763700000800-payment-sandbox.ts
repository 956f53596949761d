import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The books of the payment sandbox, apart from the product's own tables (schema `sandbox`). */
export class PaymentSandbox1763700000800 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA sandbox');
    // One row for each Stripe object; `due` is when the clock has work on it, in seconds since 1970.
    await runner.query(`
      CREATE TABLE sandbox.objects (
        id text PRIMARY KEY,
        kind text NOT NULL,
        seq bigint GENERATED ALWAYS AS IDENTITY,
        body jsonb NOT NULL,
        hidden jsonb NOT NULL DEFAULT '{}',
        due bigint
      )`);
    await runner.query('CREATE UNIQUE INDEX objects_newest ON sandbox.objects (kind, seq DESC)');
    await runner.query('CREATE INDEX objects_due ON sandbox.objects (due) WHERE due IS NOT NULL');
    for (const field of ['payment_intent', 'charge', 'customer', 'subscription', 'transfer_group'])
      await runner.query(`CREATE INDEX objects_${field} ON sandbox.objects ((body->>'${field}'))`);

    // The second check on every charge: what goes back and what goes on never exceed what came in.
    await runner.query(`
      CREATE TABLE sandbox.charge_sums (
        charge text PRIMARY KEY REFERENCES sandbox.objects (id),
        amount bigint NOT NULL CHECK (amount > 0),
        refunded bigint NOT NULL DEFAULT 0 CHECK (refunded >= 0),
        transferred bigint NOT NULL DEFAULT 0 CHECK (transferred >= 0),
        CONSTRAINT charge_sums_conserved CHECK (refunded + transferred <= amount)
      )`);

    // Double entry: every posting sums to zero per currency, checked when the transaction commits.
    await runner.query(`
      CREATE TABLE sandbox.entries (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        reference text NOT NULL,
        currency text NOT NULL,
        account text NOT NULL,
        amount bigint NOT NULL,
        created bigint NOT NULL
      )`);
    await runner.query('CREATE INDEX entries_account ON sandbox.entries (account, currency)');
    await runner.query('CREATE INDEX entries_reference ON sandbox.entries (reference)');
    await runner.query(`
      CREATE FUNCTION sandbox.posting_sums_to_zero() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT FROM sandbox.entries WHERE reference = NEW.reference
                    GROUP BY currency HAVING sum(amount) <> 0) THEN
          RAISE EXCEPTION 'posting % does not sum to zero', NEW.reference;
        END IF;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE CONSTRAINT TRIGGER entries_sum_to_zero AFTER INSERT OR UPDATE ON sandbox.entries
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sandbox.posting_sums_to_zero()`);

    await runner.query(`
      CREATE TABLE sandbox.idempotency (
        key text PRIMARY KEY,
        request_hash text NOT NULL,
        status integer NOT NULL,
        body text NOT NULL,
        created timestamptz NOT NULL DEFAULT now()
      )`);

    // The outbox. Delivery runs by the machine's time, whatever the injected clock says.
    await runner.query(`
      CREATE TABLE sandbox.webhooks (
        event text PRIMARY KEY REFERENCES sandbox.objects (id),
        seq bigint GENERATED ALWAYS AS IDENTITY,
        payload text NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        next_attempt timestamptz NOT NULL DEFAULT now(),
        delivered timestamptz,
        last_error text
      )`);
    await runner.query(
      'CREATE INDEX webhooks_waiting ON sandbox.webhooks (next_attempt, seq) WHERE delivered IS NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP SCHEMA sandbox CASCADE');
  }
}
