import type { Price, Subscription } from '../objects.ts';
import type { PortalAction, PortalView } from '../portal.ts';
import { cardField } from './checkout-page.ts';
import type { Html } from './html.ts';
import { dateHtml, html, linkTarget, moneyText } from './html.ts';
import { alertIcon, checkIcon, layout, problem } from './layout.ts';

const monthly = (price: Price): Html =>
  html`<span class="money">${moneyText(price.unit_amount, price.currency)}</span> a month`;

const button = (base: string, view: PortalView, action: PortalAction, label: string, kind = ''): Html =>
  html`<form method="post" action="${base}/billing/${view.session.id}/${action}">
    <button class="btn ${kind}" type="submit">${label}</button>
  </form>`;

const stateOf = (view: PortalView, subscription: Subscription): Html => {
  const end = dateHtml(subscription.items.data[0].current_period_end);
  if (subscription.status === 'canceled')
    return html`<p class="note">${alertIcon}<span>This subscription has ended.</span></p>`;
  if (subscription.status === 'past_due')
    return html`<p class="note note--bad">${alertIcon}<span>The last payment failed.</span></p>`;
  if (subscription.cancel_at_period_end)
    return html`<p class="note note--hold">${alertIcon}<span>Ends on ${end}.</span></p>`;
  if (view.coming !== null)
    return html`<p class="note note--hold">
      ${alertIcon}<span>Becomes ${view.coming.nickname} on ${end}.</span>
    </p>`;
  return html`<p class="note note--ok">${checkIcon}<span>Renews on ${end}.</span></p>`;
};

const plans = (base: string, view: PortalView, current: Price): Html =>
  html`<section class="block">
    <h2>Switch plan</h2>
    <p class="c2">
      A higher plan starts right away, and you pay the difference now. A lower plan starts when the period
      ends.
    </p>
    <ul class="rows">
      ${view.prices.map(
        (price) =>
          html`<li>
            <span><span class="b">${price.nickname}</span> <span class="c3">${monthly(price)}</span></span>
            ${
              price.id === current.id
                ? html`<span class="c3">Current</span>`
                : html`<form method="post" action="${base}/billing/${view.session.id}/switch">
                    <input type="hidden" name="price" value="${price.id}" />
                    <button class="btn" type="submit">
                      Switch<span class="sr"> to ${price.nickname}</span>
                    </button>
                  </form>`
            }
          </li>`,
      )}
    </ul>
  </section>`;

const trials = (base: string, view: PortalView): Html =>
  html`<section class="block">
    <h2>Try it out</h2>
    <p class="c2">
      ${
        view.failNext
          ? 'The next payment will fail. Renew now to see what happens then.'
          : 'Make the next payment fail, or end the period now instead of in a month.'
      }
    </p>
    <div class="acts">
      ${button(base, view, 'fail', view.failNext ? 'Let the next payment succeed' : 'Make the next payment fail')}
      ${button(base, view, 'renew', 'Renew now')}
    </div>
  </section>`;

const payNow = (base: string, view: PortalView): Html | null =>
  view.openInvoice === null
    ? null
    : html`<form class="panel" method="post" action="${base}/billing/${view.session.id}/pay">
        <h2>${moneyText(view.openInvoice.amount_due, view.openInvoice.currency)} is due</h2>
        ${cardField(null, false, true)}
        <button class="btn btn--go btn--full" type="submit">Pay now</button>
      </form>`;

const cancelling = (base: string, view: PortalView, subscription: Subscription): Html =>
  html`<section class="block">
    <h2>Cancel</h2>
    <div class="acts">
      ${
        subscription.cancel_at_period_end
          ? button(base, view, 'resume', 'Resume subscription')
          : button(base, view, 'cancel', 'Cancel at period end', 'btn--danger')
      }
      ${button(base, view, 'end', 'End it now', 'btn--danger')}
    </div>
  </section>`;

export const billingPage = (base: string, view: PortalView, failure: string | null): string => {
  const back = linkTarget(view.session.return_url);
  const { subscription } = view;
  const price = subscription?.items.data[0].price;
  const runs = subscription !== null && subscription.status !== 'canceled';
  return layout(
    base,
    'Billing',
    html`<div class="narrow">
      ${back === null ? null : html`<p><a class="link" href="${back}">Back to Makehold</a></p>`}
      <h1 class="title">Billing</h1>
      ${problem(failure)}
      ${
        subscription === null || price === undefined
          ? html`<p class="c2">No subscription yet.</p>`
          : html`<div class="split">
                <p class="b">${price.nickname}</p>
                <p>${monthly(price)}</p>
              </div>
              ${stateOf(view, subscription)}`
      }
      <p class="c3">
        ${view.customer.email ?? 'No email address'}${
          view.card === null ? null : html`, card ending <span class="mono">${view.card.last4}</span>`
        }
      </p>
      ${payNow(base, view)}
      ${
        runs && price !== undefined
          ? html`${plans(base, view, price)} ${trials(base, view)} ${cancelling(base, view, subscription)}`
          : null
      }
    </div>`,
  );
};
