import type { Pool } from 'pg';

import type { Clock } from '../kernel/clock.ts';
import { completeSetup } from './accounts.ts';
import { ApiError } from './api-error.ts';
import type { Books } from './books.ts';
import { inBooks, nobody } from './books.ts';
import { payCheckout } from './checkout.ts';
import type { FormTree } from './form.ts';
import type { CheckoutSession } from './objects.ts';
import { billingPage } from './pages/billing-page.ts';
import { checkoutPage } from './pages/checkout-page.ts';
import { connectPage } from './pages/connect-page.ts';
import { invoicePage } from './pages/invoice-page.ts';
import { messagePage } from './pages/layout.ts';
import type { PortalAction, PortalView } from './portal.ts';
import { actInPortal, PORTAL_ACTIONS, viewPortal } from './portal.ts';

/** A page, or a place to go on to. `leadsTo`: addresses outside that its forms may end at. */
export type HostedAnswer =
  | {
      readonly kind: 'page';
      readonly status: number;
      readonly body: string;
      readonly leadsTo: readonly string[];
    }
  | { readonly kind: 'redirect'; readonly to: string };

export interface HostedContext {
  readonly pool: Pool;
  readonly clock: Clock;
  /** The path under which the sandbox answers, without a slash at its end. */
  readonly base: string;
}

const page = (status: number, body: string, leadsTo: readonly (string | null)[] = []): HostedAnswer => ({
  kind: 'page',
  status,
  body,
  leadsTo: leadsTo.filter((address) => address !== null),
});

const unknownPage = (base: string): HostedAnswer =>
  page(
    404,
    messagePage(base, {
      title: 'There is nothing here',
      text: 'This link is wrong or has expired. Start again from Makehold.',
      href: null,
      link: '',
    }),
  );

/** Where a completed checkout leads: the product's address, with the session's id filled in. */
const afterPayment = (session: CheckoutSession): string =>
  session.success_url.replace(/\{CHECKOUT_SESSION_ID\}|%7BCHECKOUT_SESSION_ID%7D/gi, session.id);

const closedCheckout = (base: string, session: CheckoutSession): HostedAnswer => {
  const paid = session.status === 'complete';
  const href = paid ? afterPayment(session) : session.cancel_url;
  return page(
    paid ? 200 : 410,
    messagePage(base, {
      title: paid ? 'This is paid' : 'This checkout has expired',
      text: paid ? 'Nothing more to do here.' : 'Nothing was charged. Start again from Makehold.',
      href,
      link: 'Back to Makehold',
    }),
    [href],
  );
};

const showCheckout = async (
  { base }: HostedContext,
  books: Books,
  id: string,
  failure: string | null,
  typed: string | null,
): Promise<HostedAnswer> => {
  const session = await books.get('checkout.session', id);
  if (session === null) return unknownPage(base);
  if (session.status !== 'open' || session.expires_at <= books.now)
    return closedCheckout(base, session.status === 'open' ? { ...session, status: 'expired' } : session);
  const terms = await books.hidden('checkout.session', id);
  return page(failure === null ? 200 : 402, checkoutPage(base, { session, terms, failure, typed }), [
    session.success_url,
    session.cancel_url,
  ]);
};

const text = (form: FormTree, field: string): string | undefined => {
  const value = form[field];
  return typeof value === 'string' ? value : undefined;
};

const pressPay = async (context: HostedContext, id: string, form: FormTree): Promise<HostedAnswer> => {
  const typed = (text(form, 'card_number') ?? '').slice(0, 30);
  return inBooks(context.pool, context.clock, nobody, async (books) => {
    const outcome = await payCheckout(books, id, typed);
    switch (outcome.kind) {
      case 'paid':
      case 'already_paid':
        return { kind: 'redirect', to: afterPayment(outcome.session) };
      case 'declined':
      case 'no_card':
        return showCheckout(context, books, id, outcome.message, typed);
      case 'expired':
      case 'unknown':
        return showCheckout(context, books, id, null, null);
    }
  });
};

const onboarding = (context: HostedContext, id: string, form: FormTree | null): Promise<HostedAnswer> =>
  inBooks(context.pool, context.clock, nobody, async (books) => {
    const link = await books.get('account_link', id);
    if (link === null) return unknownPage(context.base);
    if (link.expires_at <= books.now) return { kind: 'redirect', to: link.refresh_url };
    if (form !== null) {
      const number = (text(form, 'account_number') ?? '').replaceAll(/[\s-]/g, '').slice(0, 34);
      await completeSetup(books, link.account, number);
      return { kind: 'redirect', to: link.return_url };
    }
    const account = await books.get('account', link.account);
    if (account === null) return unknownPage(context.base);
    return page(200, connectPage(context.base, link, account), [link.return_url]);
  });

const showPortal = (context: HostedContext, id: string, failure: string | null): Promise<HostedAnswer> =>
  inBooks(context.pool, context.clock, nobody, async (books) => {
    const view = await viewPortal(books, id);
    if (view === null) return unknownPage(context.base);
    return page(failure === null ? 200 : 402, billingPage(context.base, view, failure), [
      view.session.return_url,
    ]);
  });

const act = async (
  context: HostedContext,
  id: string,
  action: PortalAction,
  form: FormTree,
): Promise<HostedAnswer> => {
  let failure: string | null = null;
  try {
    failure = await inBooks(context.pool, context.clock, nobody, async (books) => {
      const view: PortalView | null = await viewPortal(books, id);
      if (view === null) return 'This page has expired. Open billing again from Makehold.';
      return actInPortal(books, view, action, {
        price: text(form, 'price'),
        card_number: text(form, 'card_number'),
      });
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    failure = error.body.message;
  }
  if (failure !== null) return showPortal(context, id, failure);
  return { kind: 'redirect', to: `${context.base}/billing/${id}` };
};

const showInvoice = (context: HostedContext, id: string): Promise<HostedAnswer> =>
  inBooks(context.pool, context.clock, nobody, async (books) => {
    const invoice = await books.get('invoice', id);
    return invoice === null ? unknownPage(context.base) : page(200, invoicePage(context.base, invoice));
  });

/** Answers a hosted page (`form` null) or a press of one of its buttons. `path` is below the base. */
export const answerHosted = async (
  context: HostedContext,
  path: string,
  form: FormTree | null,
): Promise<HostedAnswer> => {
  const [, section = '', id = '', action = ''] = path.split('/');
  if (section === 'pay' && action === '')
    return form === null
      ? inBooks(context.pool, context.clock, nobody, (books) => showCheckout(context, books, id, null, null))
      : pressPay(context, id, form);
  if (section === 'invoice' && action === '' && form === null) return showInvoice(context, id);
  if (section === 'connect' && action === '') return onboarding(context, id, form);
  if (section === 'billing') {
    if (form === null && action === '') return showPortal(context, id, null);
    const known = PORTAL_ACTIONS.find((each) => each === action);
    if (form !== null && known !== undefined) return act(context, id, known, form);
  }
  return unknownPage(context.base);
};
