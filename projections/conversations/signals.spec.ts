import { recorded } from '../../tests/support/golden-events.ts';
import { signalsOf } from '../signals.ts';
import { receipts } from './receipts.ts';

describe('what the other one hears of somebody who reads', () => {
  it.each([
    ['what was shown', { upTo: 7, shownUpTo: 7 }, true],
    ['what was shown after a block was lifted', { upTo: 9, shownUpTo: 9 }, true],
    ['a request', { upTo: 1, shownUpTo: -1 }, false],
    ['what came before a block, which is read behind it', { upTo: 9, shownUpTo: 7 }, false],
  ])('of %s', (_, pointers, heard) => {
    const signals = signalsOf([receipts], recorded('ConversationRead', pointers));
    expect(signals.map(({ topic }) => topic)).toEqual(heard ? ['conversations', 'conversation'] : []);
  });
});
