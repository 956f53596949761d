import { ines, someMessage, uuid } from '../testing/hiring.ts';
import { unconfirmed } from './outbox.ts';
import type { Outgoing } from './outbox.ts';

const outgoing = (more: Partial<Outgoing>): Outgoing => ({
  key: uuid(1),
  body: 'On my way',
  at: '2026-11-20T10:00:00.000Z',
  after: 4,
  replyTo: null,
  files: [],
  state: 'sending',
  id: null,
  fault: null,
  ...more,
});
const own = (sequence: number, body = 'On my way') => someMessage(sequence, { sender_id: ines.id, body });

test('a message that the server has taken leaves the outbox when the chat has it', () => {
  const sent = outgoing({ state: 'sent', id: own(5).id });
  expect(unconfirmed([sent], [], ines.id)).toEqual([sent]);
  expect(unconfirmed([sent], [own(5)], ines.id)).toEqual([]);
});

test('an echo that comes before the answer is not shown twice', () => {
  expect(unconfirmed([outgoing({})], [own(5)], ines.id)).toEqual([]);
});

test('the same words of before, or of the other side, are no echo', () => {
  expect(unconfirmed([outgoing({})], [own(3), someMessage(5, { body: 'On my way' })], ines.id)).toHaveLength(
    1,
  );
});

test('two messages of the same words need two echoes', () => {
  const both = [outgoing({}), outgoing({ key: uuid(2) })];
  expect(unconfirmed(both, [own(5)], ines.id)).toHaveLength(1);
  expect(unconfirmed(both, [own(5), own(6)], ines.id)).toHaveLength(0);
});
