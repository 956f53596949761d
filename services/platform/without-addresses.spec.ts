import { withoutAddresses } from './without-addresses.ts';

describe('an error that is kept', () => {
  it.each([
    [
      'Error: 550 5.1.1 <ada.lovelace+work@example.co.uk>: Recipient address rejected',
      'Error: 550 5.1.1 <[address]>: Recipient address rejected',
    ],
    ['{"email":"ada@example.com","to":["b@c.example"]}', '{"email":"[address]","to":["[address]"]}'],
    [
      'No such customer: ada@example.com; a similar one exists',
      'No such customer: [address]; a similar one exists',
    ],
    ['mailto:ada@example.com, Ada@EXAMPLE.com', 'mailto:[address], [address]'],
    ['GET /customers?email=ada%40example.com: 404', 'GET /customers?email=[address]: 404'],
    [
      'connect ECONNREFUSED postgres://app:s3cret@db.internal:5432/x',
      'connect ECONNREFUSED postgres://app:[address]:5432/x',
    ],
    ['“łukasz@przykład.example” is unknown', '“[address]” is unknown'],
  ])('says %j without whose address it was', (said, kept) => {
    expect(withoutAddresses(said)).toBe(kept);
  });

  it.each([
    'Error: the database is away',
    'PaymentError: card_declined (req_8fj2) at /v1/charges: 402',
    'TypeError: x is not a function\n    at node_modules/@nestjs/core/router.js:12:3',
  ])('keeps %j as it is', (said) => {
    expect(withoutAddresses(said)).toBe(said);
  });
});
