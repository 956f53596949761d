import { z } from 'zod';
import { FOREIGN_CURSOR, page } from './wire.ts';

export const Tier = z.enum(['explorer', 'creator', 'pro', 'studio', 'enterprise']);
export type Tier = z.infer<typeof Tier>;

/** What can be bought by card; enterprise is granted by an admin. */
export const PaidTier = z.enum(['creator', 'pro', 'studio']);
export type PaidTier = z.infer<typeof PaidTier>;

export interface PlanLimits {
  /** Applications per UTC calendar month; null = unlimited. */
  readonly applications: number | null;
  /** Open jobs at a time; null = unlimited. */
  readonly activeJobs: number | null;
  /** New conversations per UTC calendar month; null = unlimited. */
  readonly conversations: number | null;
  readonly boost: boolean;
  /** Whether the last people who viewed one's profile are shown, and counts over time. */
  readonly viewers: boolean;
  readonly analytics: boolean;
  /** Whether applicants are moved through stages, scored and noted. */
  readonly tracking: boolean;
  /** Whether programs may use API keys. */
  readonly api: boolean;
  /** Monthly, USD cents; null = custom. */
  readonly price: number | null;
  readonly rank: 1 | 2 | 3 | 4 | 5;
}

/** Spec §6 and §9, rulings 9-12. */
export const plans: Readonly<Record<Tier, PlanLimits>> = {
  explorer: {
    applications: 5,
    activeJobs: 0,
    conversations: 5,
    boost: false,
    viewers: false,
    analytics: false,
    tracking: false,
    api: false,
    price: 0,
    rank: 1,
  },
  creator: {
    applications: 25,
    activeJobs: 1,
    conversations: null,
    boost: false,
    viewers: true,
    analytics: false,
    tracking: false,
    api: false,
    price: 499,
    rank: 2,
  },
  pro: {
    applications: null,
    activeJobs: 2,
    conversations: null,
    boost: true,
    viewers: true,
    analytics: true,
    tracking: false,
    api: false,
    price: 1299,
    rank: 3,
  },
  studio: {
    applications: null,
    activeJobs: 5,
    conversations: null,
    boost: true,
    viewers: true,
    analytics: true,
    tracking: true,
    api: false,
    price: 3999,
    rank: 4,
  },
  enterprise: {
    applications: null,
    activeJobs: null,
    conversations: null,
    boost: true,
    viewers: true,
    analytics: true,
    tracking: true,
    api: true,
    price: null,
    rank: 5,
  },
};

/** The plan that holds of what is paid for and what an admin has granted: the higher one. */
export const higherTier = (paid: Tier, granted: Tier): Tier =>
  plans[granted].rank > plans[paid].rank ? granted : paid;

export const PlanAndUsage = z.object({
  /** The higher one of what is paid for and what an admin has granted. */
  tier: Tier,
  /** What is paid for by card; explorer where nothing is. */
  paid: Tier,
  applications: z.object({ used: z.int(), limit: z.int().nullable(), resets_at: z.iso.datetime() }),
  active_jobs: z.object({ used: z.int(), limit: z.int().nullable() }),
  can_boost: z.boolean(),
  /** Set while a payment has failed and what was paid for is kept (ruling 15). */
  grace_until: z.iso.datetime().nullable(),
  /** Set once the subscription is cancelled: what is paid for ends then. */
  ends_at: z.iso.datetime().nullable(),
});
export type PlanAndUsage = z.infer<typeof PlanAndUsage>;

export const PlanPrice = z.object({ tier: PaidTier, price_id: z.string(), amount: z.int() });
export const PlanPrices = z.object({ prices: z.array(PlanPrice), sandbox: z.boolean() });
export type PlanPrices = z.infer<typeof PlanPrices>;

/** Spec §7: `create-checkout-session` takes priceId. */
export const CheckoutRequest = z.strictObject({ priceId: z.string().trim().min(1).max(200) });
export type CheckoutRequest = z.infer<typeof CheckoutRequest>;
export const CheckoutSession = z.object({ sessionId: z.string(), url: z.url() });
export type CheckoutSession = z.infer<typeof CheckoutSession>;
export const PublishableKey = z.object({ publishableKey: z.string() });
export type PublishableKey = z.infer<typeof PublishableKey>;
/** Until when a cancelled plan runs on; null where the provider has ended it at once. */
export const CancelledPlan = z.object({ ends_at: z.iso.datetime().nullable() });
export type CancelledPlan = z.infer<typeof CancelledPlan>;
export const PortalSession = z.object({ url: z.url() });
export type PortalSession = z.infer<typeof PortalSession>;

/** What another plan would cost, as the payment provider reckons it now. */
export const PlanPreview = z.object({
  /** `checkout`: nothing is paid for yet, and a page of the provider's follows. */
  when: z.enum(['checkout', 'now', 'period_end']),
  /** USD cents, at once. */
  due_now: z.int(),
  /** USD cents, each month after that. */
  then: z.int(),
  /** When the next month begins; null with a checkout. */
  from: z.iso.datetime().nullable(),
});
export type PlanPreview = z.infer<typeof PlanPreview>;
export const PreviewQuery = z.strictObject({ price: z.string().trim().min(1).max(200) });
export type PreviewQuery = z.infer<typeof PreviewQuery>;

/** Invoices that come at a time. */
export const INVOICES_PER_PAGE = 12;
export const Invoice = z.object({
  id: z.string(),
  created_at: z.iso.datetime(),
  /** USD cents: what was paid, or is due. */
  amount: z.int(),
  /** `due`: on its way, or tried again; `failed`: given up. */
  status: z.enum(['paid', 'due', 'failed', 'void']),
  /** The provider's page of it, with the receipt. */
  url: z.url().nullable(),
});
export type Invoice = z.infer<typeof Invoice>;
export const InvoicePage = page(Invoice);
export type InvoicePage = z.infer<typeof InvoicePage>;
/** The cursor is the last invoice's id, as the provider has it. */
export const InvoiceQuery = z.strictObject({
  cursor: z
    .string()
    .regex(/^in_\w{1,100}$/, FOREIGN_CURSOR)
    .optional(),
});
export type InvoiceQuery = z.infer<typeof InvoiceQuery>;
