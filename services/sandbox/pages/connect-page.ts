import type { Account, AccountLink } from '../objects.ts';
import { html, linkTarget } from './html.ts';
import { checkIcon, layout } from './layout.ts';

const steps = [
  ['Identity', 'A real provider asks for a name, an address, and an ID here.'],
  [
    'Bank account',
    'Payouts would go here. Empty is an account of your own; the same number twice is one account.',
  ],
  ['Transfers', 'On as soon as setup is complete.'],
] as const;

export const connectPage = (base: string, link: AccountLink, account: Account): string => {
  const later = linkTarget(link.return_url);
  return layout(
    base,
    'Set up payouts',
    html`<div class="cols">
      <section>
        <p class="c3">Payout account <span class="mono">${account.id}</span></p>
        <h1 class="title">Get paid for released work</h1>
        <ol class="steps">
          ${steps.map(
            ([name, text]) =>
              html`<li>
                <span class="b">${name}</span>
                <span class="c2">${text}</span>
              </li>`,
          )}
        </ol>
      </section>
      <form class="panel" method="post" action="${base}/connect/${link.id}">
        <h2>${account.email ?? 'Your payout account'}</h2>
        ${
          account.details_submitted
            ? html`<p class="note note--ok">${checkIcon}<span>Setup is already complete.</span></p>`
            : html`<p class="c2">One click replaces the whole questionnaire.</p>
                <div class="field">
                  <label for="account_number">Bank account number (optional)</label>
                  <input
                    class="input mono"
                    id="account_number"
                    name="account_number"
                    inputmode="numeric"
                    autocomplete="off"
                    maxlength="34"
                  />
                </div>`
        }
        <button class="btn btn--go btn--full" type="submit">Complete setup</button>
        ${later === null ? null : html`<a class="btn btn--bare btn--full" href="${later}">Do it later</a>`}
      </form>
    </div>`,
  );
};
