import type { Invoice } from '../objects.ts';
import type { Html } from './html.ts';
import { dateHtml, html, moneyText } from './html.ts';
import { alertIcon, checkIcon, layout } from './layout.ts';

const stateOf = (invoice: Invoice): Html => {
  switch (invoice.status) {
    case 'paid':
      return html`<p class="note note--ok">${checkIcon}<span>Paid. This is your receipt.</span></p>`;
    case 'uncollectible':
      return html`<p class="note note--bad">
        ${alertIcon}<span>Never paid. Nothing more is charged.</span>
      </p>`;
    case 'draft':
    case 'open':
      return html`<p class="note note--hold">${alertIcon}<span>Not paid yet.</span></p>`;
  }
};

/** What was charged for a plan. */
export const invoicePage = (base: string, invoice: Invoice): string =>
  layout(
    base,
    'Invoice',
    html`<div class="narrow">
      <h1 class="title">Invoice</h1>
      <p class="c3">${dateHtml(invoice.created)}, <span class="mono">${invoice.id}</span></p>
      ${stateOf(invoice)}
      <ul class="rows">
        ${invoice.lines.data.map(
          (line) =>
            html`<li>
              <span>${line.description}</span>
              <span class="money">${moneyText(line.amount, line.currency)}</span>
            </li>`,
        )}
        <li>
          <span class="b">Total</span>
          <span class="money">${moneyText(invoice.total, invoice.currency)}</span>
        </li>
      </ul>
    </div>`,
  );
