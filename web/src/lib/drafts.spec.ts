import { BEGUN, forgetOthersDrafts } from './draft-names.ts';
import { draftOf } from './drafts.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const mine = () => draftOf('ines', 'apply.1', 'session');

test('a draft belongs to one person and one thing', () => {
  mine().type({ message: 'Hello' });
  expect(mine().typed()).toEqual({ message: 'Hello' });
  expect(draftOf('dara', 'apply.1', 'session').typed()).toBeNull();
  expect(draftOf('ines', 'apply.2', 'session').typed()).toBeNull();
  expect(draftOf(null, 'apply.1', 'session').typed()).toBeNull();
});

test('the key of a command outlives the page while its outcome is unknown and its words are the same', () => {
  const key = mine().keyOf('"Hello"');
  expect(mine().keyOf('"Hello"')).toBe(key);
  mine().type({ message: 'Hello!' });
  mine().type({ message: 'Hello' });
  expect(mine().keyOf('"Hello"')).toBe(key);
  expect(mine().keyOf('"Hello!"')).not.toBe(key);
});

test('after its outcome is known the same words are another command, and still there', () => {
  mine().type({ message: 'Hello' });
  const key = mine().keyOf('"Hello"');
  mine().settled();
  expect(mine().typed()).toEqual({ message: 'Hello' });
  expect(mine().keyOf('"Hello"')).not.toBe(key);
});

test('what was taken, or typed back to how it began, leaves nothing behind', () => {
  mine().type({ message: 'Hello' });
  mine().keyOf('"Hello"');
  mine().clear();
  mine().type({});
  expect(sessionStorage).toHaveLength(0);
});

test('without a storage the keys live as long as the page', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('Full.');
  });
  const draft = mine();
  expect(draft.keyOf('"Hello"')).toBe(draft.keyOf('"Hello"'));
  full.mockRestore();
});

test('only the words of who is here stay, and nothing else is touched', () => {
  sessionStorage.setItem('makehold.position', '9');
  draftOf('dara', 'chat.1', 'local').type({ body: 'Hi' });
  draftOf(null, 'login', 'session').type({ email: 'd' });
  mine().type({ message: 'Hello' });
  forgetOthersDrafts('ines');
  expect(mine().typed()).toEqual({ message: 'Hello' });
  expect(localStorage).toHaveLength(0);
  forgetOthersDrafts(null);
  expect(Object.keys({ ...sessionStorage })).toEqual(['makehold.position']);
});

test('what a visitor had begun in a tab is theirs who signs in there, and of nobody after them', () => {
  const begun = { items: ['one'] };
  draftOf(null, BEGUN, 'session').type(begun);
  forgetOthersDrafts(null);
  forgetOthersDrafts('ines');
  expect(draftOf('ines', BEGUN, 'session').typed()).toEqual(begun);
  expect(draftOf(null, BEGUN, 'session').typed()).toBeNull();
  // A reload of hers, then her sign-out, then somebody else.
  forgetOthersDrafts('ines');
  expect(draftOf('ines', BEGUN, 'session').typed()).toEqual(begun);
  forgetOthersDrafts(null);
  forgetOthersDrafts('dara');
  expect(sessionStorage).toHaveLength(0);
});

describe('two tabs', () => {
  const tab = () => draftOf('ines', 'chat.1', 'local');

  test('what is sent in one leaves the newer words of the other', () => {
    const [one, other] = [tab(), tab()];
    one.type({ body: 'Of one' });
    other.type({ body: 'Of the other' });
    one.type({});
    expect(tab().typed()).toEqual({ body: 'Of the other' });
    one.clear();
    expect(tab().typed()).toEqual({ body: 'Of the other' });
    other.clear();
    expect(tab().typed()).toBeNull();
  });

  test('what both show goes with it, whoever sends it', () => {
    tab().type({ body: 'Of both' });
    const other = tab();
    expect(other.typed()).toEqual({ body: 'Of both' });
    other.type({});
    expect(tab().typed()).toBeNull();
    tab().type({ body: 'Once more' });
    tab().clear();
    expect(tab().typed()).toBeNull();
  });
});
