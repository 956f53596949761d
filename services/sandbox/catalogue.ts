import { missing } from './api-error.ts';
import type { Books } from './books.ts';
import type { Price, Product } from './objects.ts';

/** Monthly prices in USD cents, as the plans name them. The ids are what a Stripe account would be configured with. */
export const SANDBOX_PRICES = {
  creator: 'price_sandbox_creator_monthly',
  pro: 'price_sandbox_pro_monthly',
  studio: 'price_sandbox_studio_monthly',
} as const;

const plans = [
  { tier: 'creator', name: 'Makehold Creator', amount: 499 },
  { tier: 'pro', name: 'Makehold Pro', amount: 1299 },
  { tier: 'studio', name: 'Makehold Studio', amount: 3999 },
] as const;

/** Puts products and prices into the books; a second time changes nothing. */
export const stockCatalogue = async (books: Books): Promise<void> => {
  for (const { tier, name, amount } of plans) {
    const product: Product = {
      id: `prod_sandbox_${tier}`,
      object: 'product',
      active: true,
      created: books.now,
      description: `The ${tier} plan, billed monthly`,
      livemode: false,
      metadata: { tier },
      name,
      updated: books.now,
    };
    const price: Price = {
      id: SANDBOX_PRICES[tier],
      object: 'price',
      active: true,
      billing_scheme: 'per_unit',
      created: books.now,
      currency: 'usd',
      livemode: false,
      lookup_key: `${tier}_monthly`,
      metadata: { tier },
      nickname: name,
      product: product.id,
      recurring: {
        interval: 'month',
        interval_count: 1,
        meter: null,
        trial_period_days: null,
        usage_type: 'licensed',
      },
      type: 'recurring',
      unit_amount: amount,
    };
    for (const [kind, body] of [
      ['product', product],
      ['price', price],
    ] as const)
      await books.client.query(
        'INSERT INTO sandbox.objects (id, kind, body) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING',
        [body.id, kind, body],
      );
  }
};

/** @throws ApiError `resource_missing` for an id that is no price of ours. */
export const priceOf = async (books: Books, id: string, param: string): Promise<Price> => {
  const price = await books.get('price', id);
  if (price === null) throw missing('price', id, param);
  return price;
};
