import { z } from 'zod';

import type { ApiError } from './api-error.ts';
import { badRequest } from './api-error.ts';
import type { FormTree } from './form.ts';

const integer = z
  .string()
  .regex(/^-?\d{1,12}$/, 'Invalid integer')
  .transform(Number);
const positive = integer.pipe(z.int().positive('Invalid positive integer'));
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const text = z.string().max(5_000);
const id = z.string().min(1).max(255);
const address = z.url({ protocol: /^https?$/, error: 'Not a valid URL' }).max(5_000);
const currency = z
  .string()
  .regex(/^[a-zA-Z]{3}$/, 'Invalid currency')
  .transform((code) => code.toLowerCase());
const metadata = z
  .union([z.record(z.string().max(40), z.string().max(500)), z.literal('').transform(() => ({}))])
  .default({});
const expand = z.array(z.string()).optional();

export const ReadParameters = z.strictObject({ expand });

export interface ListParameters {
  readonly where: Readonly<Record<string, string>>;
  readonly limit: number;
  readonly startingAfter: string | undefined;
  readonly endingBefore: string | undefined;
  readonly expand?: string[] | undefined;
}

/** Parameters of a list; `filters` are the fields that this list can be narrowed by. */
export const listParameters = (filters: readonly string[]): z.ZodType<ListParameters> =>
  z
    .strictObject({
      ...Object.fromEntries(filters.map((field) => [field, id.optional()])),
      limit: integer.pipe(z.int().min(1).max(100)).default(10),
      starting_after: id.optional(),
      ending_before: id.optional(),
      expand,
    })
    .transform(({ limit, starting_after, ending_before, expand: paths, ...rest }) => ({
      where: Object.fromEntries(
        Object.entries(rest).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      ),
      limit,
      startingAfter: starting_after,
      endingBefore: ending_before,
      expand: paths,
    }));

const LineItem = z.strictObject({
  price: id.optional(),
  price_data: z
    .strictObject({
      currency,
      unit_amount: integer,
      product_data: z.strictObject({
        name: z.string().min(1).max(250),
        description: text.optional(),
        metadata,
      }),
    })
    .optional(),
  quantity: z.literal('1', 'The sandbox sells one of each').default('1'),
});

export const OpenCheckout = z.strictObject({
  mode: z.enum(['payment', 'subscription']),
  line_items: z.tuple([LineItem], 'The sandbox takes one line item'),
  success_url: address,
  cancel_url: address.optional(),
  customer: id.optional(),
  customer_email: z.email('Invalid email address').max(800).optional(),
  client_reference_id: z.string().max(200).optional(),
  expires_at: integer.optional(),
  metadata,
  payment_method_types: z.array(z.literal('card')).optional(),
  payment_intent_data: z
    .strictObject({ metadata, transfer_group: text.optional(), description: text.optional() })
    .optional(),
  subscription_data: z.strictObject({ metadata }).optional(),
  ui_mode: z.literal('hosted_page').optional(),
  expand,
});

export const CreateRefund = z.strictObject({
  charge: id.optional(),
  payment_intent: id.optional(),
  amount: positive.optional(),
  metadata,
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  expand,
});

export const CreateTransfer = z.strictObject({
  amount: positive,
  currency,
  destination: id,
  description: text.optional(),
  metadata,
  source_transaction: id.optional(),
  transfer_group: text.optional(),
  expand,
});

export const ReverseTransfer = z.strictObject({ amount: positive.optional(), metadata, expand });

export const CreatePayout = z.strictObject({
  amount: positive,
  currency,
  destination: id.optional(),
  metadata,
  expand,
});

export const OpenDispute = z.strictObject({
  charge: id.optional(),
  payment_intent: id.optional(),
  amount: positive.optional(),
  reason: text.default('fraudulent'),
  inquiry: flag.default(false),
  expand,
});

export const CreateAccount = z.strictObject({
  type: z.literal('express'),
  country: z.string().length(2).default('US'),
  email: z.email('Invalid email address').optional(),
  capabilities: z.strictObject({ transfers: z.strictObject({ requested: flag }) }),
  business_type: z.literal('individual').optional(),
  metadata,
  expand,
});

export const UpdateAccount = z.strictObject({
  capabilities: z.strictObject({ transfers: z.strictObject({ requested: flag }) }),
  expand,
});

export const CreateAccountLink = z.strictObject({
  account: id,
  refresh_url: address,
  return_url: address,
  type: z.literal('account_onboarding'),
  expand,
});

export const CreateCustomer = z.strictObject({
  email: z.email('Invalid email address').optional(),
  metadata,
  expand,
});

export const UpdateSubscription = z.strictObject({
  items: z.tuple([z.strictObject({ id: id.optional(), price: id })]).optional(),
  proration_behavior: z.enum(['always_invoice', 'none']).default('none'),
  payment_behavior: z.literal('error_if_incomplete').optional(),
  cancel_at_period_end: flag.optional(),
  expand,
});

export const PreviewInvoice = z.strictObject({
  subscription: id,
  subscription_details: z.strictObject({
    items: z.tuple([z.strictObject({ id, price: id })]),
    proration_behavior: z.enum(['always_invoice', 'none']),
    cancel_at_period_end: flag.optional(),
  }),
  expand,
});

export const CancelSubscription = z.strictObject({ expand });

export const CreateSchedule = z.strictObject({ from_subscription: id, expand });

export const UpdateSchedule = z.strictObject({
  end_behavior: z.literal('release').optional(),
  phases: z
    .array(
      z.strictObject({
        items: z.tuple([z.strictObject({ price: id, quantity: positive.default(1) })]),
        start_date: integer.optional(),
        end_date: integer.optional(),
        duration: z
          .strictObject({ interval: z.literal('month'), interval_count: positive.default(1) })
          .optional(),
        proration_behavior: z
          .enum(['none', 'create_prorations', 'always_invoice'])
          .default('create_prorations'),
      }),
    )
    .min(1)
    .max(10),
  expand,
});

export const CreatePortal = z.strictObject({ customer: id, return_url: address.optional(), expand });

/** Test evidence decides a dispute at once, as with Stripe. https://docs.stripe.com/testing#disputes */
export const UpdateDispute = z.strictObject({
  evidence: z.strictObject({
    uncategorized_text: z.enum(['winning_evidence', 'losing_evidence', 'escalate_inquiry_evidence']),
  }),
  submit: flag.optional(),
  expand,
});

export const Nothing = z.strictObject({ expand });

const inBrackets = (path: readonly PropertyKey[]): string =>
  path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('');

const errorOf = (error: z.ZodError): ApiError => {
  const issue = error.issues[0];
  if (issue === undefined) return badRequest('Invalid parameters');
  const at = inBrackets(issue.path);
  if (issue.code === 'unrecognized_keys') {
    const name = inBrackets([...issue.path, issue.keys[0] ?? '']);
    return badRequest(`Received unknown parameter: ${name}`, name, 'parameter_unknown');
  }
  if (issue.code === 'invalid_type' && issue.input === undefined)
    return badRequest(`Missing required param: ${at}.`, at, 'parameter_missing');
  return badRequest(`${issue.message}: ${at}`, at);
};

/** @throws ApiError naming the first parameter that is missing, unknown or wrong. */
export const parametersOf = <S extends z.ZodType>(schema: S, form: FormTree): z.output<S> => {
  const parsed = schema.safeParse(form, { reportInput: true });
  if (!parsed.success) throw errorOf(parsed.error);
  return parsed.data;
};
