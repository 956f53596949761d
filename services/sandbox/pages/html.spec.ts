import { html, linkTarget, moneyText } from './html.ts';

it('escapes values, not the markup of nested templates', () => {
  const inner = html`<b>${'<i>'}</b>`;
  expect(html`<p title="${'"x"'}">${inner}${null}${[inner]}${7}</p>`.text).toBe(
    '<p title="&quot;x&quot;"><b>&lt;i&gt;</b><b>&lt;i&gt;</b>7</p>',
  );
});

it('links to http and https only', () => {
  expect(linkTarget('https://example.test/a')).toBe('https://example.test/a');
  expect(linkTarget('javascript:alert(1)')).toBeNull();
  expect(linkTarget('nowhere')).toBeNull();
});

it('writes minor units as money', () => {
  expect(moneyText(180_000, 'usd')).toBe('$1,800.00');
});
