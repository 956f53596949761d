import { badRequest, missing } from './api-error.ts';
import type { Books } from './books.ts';
import { freshId } from './books.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { Account, AccountLink, Metadata } from './objects.ts';
import type { Stripe } from 'stripe';

/** Seconds that an onboarding address stays good, as Stripe's do: minutes, not days. */
const LINK_LIFE = 60 * 60;

export const openAccount = async (
  books: Books,
  request: { email: string | null; country: string; metadata: Metadata },
): Promise<Account> => {
  const account: Account = {
    id: freshId('acct'),
    object: 'account',
    capabilities: { transfers: 'inactive' },
    charges_enabled: false,
    country: request.country,
    created: books.now,
    default_currency: 'usd',
    details_submitted: false,
    email: request.email,
    metadata: request.metadata,
    payouts_enabled: false,
    type: 'express',
  };
  await books.add('account', account);
  await books.emit('account.updated', account, { account: account.id });
  return account;
};

/** An address at which the account's holder completes the setup. */
export const openAccountLink = async (
  books: Books,
  request: { account: string; refreshUrl: string; returnUrl: string },
): Promise<AccountLink> => {
  if ((await books.get('account', request.account)) === null)
    throw missing('account', request.account, 'account');
  const link: AccountLink = {
    id: freshId('link'),
    object: 'account_link',
    account: request.account,
    created: books.now,
    expires_at: books.now + LINK_LIFE,
    refresh_url: request.refreshUrl,
    return_url: request.returnUrl,
  };
  await books.add('account_link', link);
  return link;
};

const bankOf = (account: Account, number: string): NonNullable<Account['external_accounts']> => ({
  object: 'list',
  data: [
    {
      id: freshId('ba'),
      object: 'bank_account',
      account: account.id,
      country: account.country,
      currency: account.default_currency,
      fingerprint: fingerprintOf('bank', number === '' ? account.id : number),
      last4: number.slice(-4),
      status: 'new',
    } as Stripe.BankAccount,
  ],
  has_more: false,
  url: `/v1/accounts/${account.id}/external_accounts`,
});

/**
 * The holder has given every detail: transfers and payouts are open. A second time changes nothing.
 * @param bankNumber empty: a bank account of their own
 */
export const completeSetup = async (books: Books, id: string, bankNumber = ''): Promise<Account> => {
  const account = await books.lock('account', id);
  if (account === null) throw badRequest(`No such account: '${id}'`);
  if (account.details_submitted && account.capabilities.transfers === 'active') return account;
  const ready: Account = {
    ...account,
    capabilities: { transfers: 'active' },
    details_submitted: true,
    external_accounts: account.external_accounts ?? bankOf(account, bankNumber),
    payouts_enabled: true,
  };
  await books.save('account', ready);
  await books.emit('account.updated', ready, {
    account: ready.id,
    previous: {
      capabilities: account.capabilities,
      details_submitted: account.details_submitted,
      payouts_enabled: account.payouts_enabled,
    },
  });
  return ready;
};

/** Closes an account's transfers again, as Stripe does when details are missing or wrong. */
export const restrictAccount = async (books: Books, id: string): Promise<Account> => {
  const account = await books.lock('account', id);
  if (account === null) throw missing('account', id, 'account', 404);
  const restricted: Account = {
    ...account,
    capabilities: { transfers: 'inactive' },
    payouts_enabled: false,
  };
  await books.save('account', restricted);
  await books.emit('account.updated', restricted, {
    account: restricted.id,
    previous: { capabilities: account.capabilities, payouts_enabled: account.payouts_enabled },
  });
  return restricted;
};
