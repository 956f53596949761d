import { newSecret } from '../../services/identity/factors/totp.ts';
import { newId } from '../../services/kernel/ids.ts';
import { wrapKey } from '../../services/platform/crypto/wrap.ts';
import { addressBlock } from '../../services/platform/http/address-block.ts';
import type { Parameters, Sides } from './thing.ts';
import type { World } from './world.ts';

/** A second factor that waits for its first code, with a challenge to answer. */
export const factor = async ({ product }: World, { owner }: Sides): Promise<Parameters> => {
  const { pool, rootKey } = product.foundation;
  const [factorId, challenge] = [newId(), newId()];
  const secret = wrapKey(rootKey, Buffer.from(newSecret()), `factor ${factorId}`);
  await pool.query('delete from auth.factors where user_id = $1', [owner.id]);
  await pool.query(
    `insert into auth.factors (id, user_id, factor_type, friendly_name, status, secret, created_at, updated_at)
     values ($1, $2, 'totp', '', 'unverified', $3, now(), now())`,
    [factorId, owner.id, secret],
  );
  await pool.query(
    `insert into auth.factor_challenges (id, factor_id, address, created_at, expires_at)
     values ($1, $2, $3, now(), now() + interval '5 minutes')`,
    [challenge, factorId, addressBlock('127.0.0.1')],
  );
  return { id: factorId, challenge };
};

/** A passkey whose key nobody has. */
export const passkey = async ({ product }: World, { owner }: Sides): Promise<Parameters> => {
  const passkeyId = newId();
  await product.foundation.pool.query(
    `insert into auth.passkeys
       (id, user_id, credential_id, public_key, counter, transports, backed_up, friendly_name, created_at)
     values ($1, $2, $3, '', 0, '{}', false, '', now())`,
    [passkeyId, owner.id, Buffer.from(passkeyId)],
  );
  return { id: passkeyId };
};

/** A session of theirs beside the one that they ask with. */
export const session = async ({ product }: World, { owner }: Sides): Promise<Parameters> => {
  const sessionId = newId();
  await product.foundation.pool.query(
    `insert into auth.sessions (id, user_id, salt, aal, amr, created_at) values ($1, $2, '', 'aal1', '[]', now())`,
    [sessionId, owner.id],
  );
  return { id: sessionId };
};

/** A sign-in at a provider, connected beside the one by e-mail. */
export const identity = async ({ product }: World, { owner }: Sides): Promise<Parameters> => {
  const { pool } = product.foundation;
  const identityId = newId();
  const shown = { identity_id: identityId, provider: 'google', user_id: owner.id };
  await pool.query('delete from auth.identities where user_id = $1', [owner.id]);
  await pool.query(
    `insert into auth.identities (id, user_id, provider, provider_id, identity_data, created_at, updated_at)
     values ($1, $2, 'google', $3, '{}', now(), now())`,
    [identityId, owner.id, identityId],
  );
  await pool.query('update auth.users set identities = $2 where id = $1', [
    owner.id,
    JSON.stringify([shown]),
  ]);
  return { id: identityId };
};
