import { decodeForm, FormError } from './form.ts';

it('reads brackets as objects and lists', () => {
  const form = decodeForm(
    'mode=payment&line_items[0][price_data][unit_amount]=500&line_items[1][price]=p&expand[]=a&expand[]=b',
  );
  expect(JSON.parse(JSON.stringify(form))).toEqual({
    mode: 'payment',
    line_items: [{ price_data: { unit_amount: '500' } }, { price: 'p' }],
    expand: ['a', 'b'],
  });
});

it('leaves the prototype of objects alone', () => {
  const form = decodeForm('__proto__[polluted]=yes&constructor[prototype][polluted]=yes');
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(Object.keys(form)).toEqual(['__proto__', 'constructor']);
});

it.each(['a[b=1', 'a]b[=1', '[a]=1', 'a[b]c=1', 'a=1&a[b]=2', `a${'[b]'.repeat(9)}=1`])(
  'refuses %s',
  (text) => {
    expect(() => decodeForm(text)).toThrow(FormError);
  },
);

it('refuses more fields than any call has', () => {
  expect(() => decodeForm('a=1&'.repeat(401))).toThrow(FormError);
});
