import { PREFILLED_CARD } from '../cards.ts';
import type { CheckoutSession, HiddenOf } from '../objects.ts';
import type { Html } from './html.ts';
import { html, linkTarget, moneyText } from './html.ts';
import { layout, lockIcon, problem } from './layout.ts';

export interface CheckoutView {
  readonly session: CheckoutSession;
  readonly terms: HiddenOf['checkout.session'];
  /** What went wrong with the last try, and the number that was typed. */
  readonly failure: string | null;
  readonly typed: string | null;
}

/** A field for a test card; `recurring` where later payments will be made from it. */
export const cardField = (typed: string | null, failed: boolean, recurring: boolean): Html =>
  html`<div class="field">
    <label for="card_number">Test card number</label>
    <input
      class="input mono"
      id="card_number"
      name="card_number"
      inputmode="numeric"
      autocomplete="off"
      required
      maxlength="30"
      value="${typed ?? PREFILLED_CARD}"
      aria-describedby="cards"
      ${failed ? html`aria-invalid="true"` : null}
    />
    <p class="hint" id="cards">
      <span class="mono">4242 4242 4242 4242</span> pays. <span class="mono">4000 0000 0000 0002</span> is
      declined. <span class="mono">${recurring ? '4000 0000 0000 0341' : '4000 0000 0000 0259'}</span>
      ${recurring ? 'pays now and fails later.' : 'pays and is charged back.'}
    </p>
  </div>`;

export const checkoutPage = (base: string, view: CheckoutView): string => {
  const { session, terms } = view;
  const amount = moneyText(session.amount_total, session.currency);
  const monthly = session.mode === 'subscription';
  const back = linkTarget(session.cancel_url);
  return layout(
    base,
    monthly ? 'Subscribe' : 'Pay',
    html`<div class="cols">
      <section>
        <p class="c3">${monthly ? 'Subscribe to' : 'Payment for'}</p>
        <h1 class="title">${terms.title}</h1>
        <p class="amount ${monthly ? '' : 'amount--hold'}">
          <span class="money">${amount}</span>${monthly ? html`<span class="per">a month</span>` : null}
        </p>
        ${
          terms.description === null
            ? null
            : html`<p class="${monthly ? 'c2' : 'lbl c-hold'}">
                ${monthly ? null : lockIcon}${terms.description}
              </p>`
        }
        <dl class="sum">
          <dt>${terms.title}</dt>
          <dd>${amount}</dd>
          <dt class="tot">Due now</dt>
          <dd class="tot">${amount}</dd>
        </dl>
      </section>
      <form class="panel" method="post" action="${base}/pay/${session.id}">
        <h2>Pay by card</h2>
        ${problem(view.failure)} ${cardField(view.typed, view.failure !== null, monthly)}
        <button class="btn btn--go btn--full" type="submit">
          ${monthly ? `Subscribe for ${amount} a month` : `Pay ${amount}`}
        </button>
        ${back === null ? null : html`<a class="btn btn--bare btn--full" href="${back}">Cancel</a>`}
      </form>
    </div>`,
  );
};
