import { isDisposable, mailboxOf, samePerson } from './addresses.ts';

it.each([
  ['Ada@Example.test', 'ada@example.test'],
  ['ada+second@example.test', 'ada@example.test'],
  ['a.d.a+x@gmail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
  ['a.da@example.test', 'a.da@example.test'],
])('%s is the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

it('tells two people apart', () => {
  expect(samePerson('ada@example.test', 'bob@example.test')).toBe(false);
  expect(samePerson('ada@example.test', 'ADA+2@example.test')).toBe(true);
});

it('knows addresses that are given away for minutes', () => {
  expect(isDisposable('somebody@mailinator.com')).toBe(true);
  expect(isDisposable('somebody@example.test')).toBe(false);
});
