import { withoutPeople } from './webhook-inbox.ts';

it('keeps of a webhook what money needs, and nothing of people', () => {
  const payload = {
    id: 'evt_1',
    type: 'charge.refunded',
    data: {
      object: {
        id: 'ch_1',
        amount: 500,
        billing_details: { email: 'ada@example.test', name: 'Ada' },
        receipt_email: 'ada@example.test',
        metadata: { application_id: 'application' },
        refunds: { data: [{ id: 're_1', amount: 300, customer_email: 'ada@example.test' }] },
      },
    },
  };
  expect(JSON.parse(withoutPeople(JSON.stringify(payload)))).toEqual({
    id: 'evt_1',
    type: 'charge.refunded',
    data: {
      object: {
        id: 'ch_1',
        amount: 500,
        metadata: { application_id: 'application' },
        refunds: { data: [{ id: 're_1', amount: 300 }] },
      },
    },
  });
});
