import { forgetOthersDrafts } from './draft-names.ts';
import {
  arriveAtUnfinished,
  carryUnfinished,
  forgetUnfinished,
  keepUnfinished,
  unfinishedOf,
} from './unfinished.ts';

const from = (pathname: string, search = '', hash = '') => ({ from: { pathname, search, hash } });
const kept = () => unfinishedOf(null).map(({ to }) => to);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('the latest three stand, each once', () => {
  for (const path of ['/account', '/jobs/1', '/messages', '/account', '/my-reports'])
    keepUnfinished(from(path));
  expect(kept()).toEqual(['/my-reports', '/account', '/messages']);
});

test('the whole address is kept, and what was about to be done there', () => {
  keepUnfinished(from('/messages/application/1', '?do=fund', '#m2'));
  keepUnfinished({ ...from('/jobs/1'), act: 'apply', title: 'Canal town set' });
  expect(unfinishedOf(null)).toEqual([
    { to: '/jobs/1', act: 'apply', title: 'Canal town set' },
    { to: '/messages/application/1?do=fund#m2', act: 'open', title: '' },
  ]);
});

test.each([
  ['nothing', null],
  ['the dashboard, where a login ends anyway', from('/dashboard')],
  ['another site', from('//elsewhere.example')],
  ['no address', { from: { pathname: 7 } }],
  ['an act that there is not', { ...from('/jobs/1'), act: 'fund' }],
])('%s is not kept', (_what, state) => {
  keepUnfinished(state);
  expect(kept()).toEqual([]);
});

test('of a session that ended, what names something of that person is not kept', () => {
  keepUnfinished({ ...from('/messages/application/1'), sessionEnded: 'ines' });
  keepUnfinished({ ...from('/my-reports', '?of=1'), sessionEnded: 'ines' });
  keepUnfinished({ ...from('/post-a-job'), sessionEnded: 'ines' });
  expect(kept()).toEqual(['/post-a-job']);
});

test('what was dismissed is gone, and the rest stays with who signed in', () => {
  keepUnfinished(from('/account'));
  keepUnfinished(from('/messages'));
  forgetOthersDrafts('ines');
  forgetUnfinished('ines', '/messages');
  expect(unfinishedOf('ines').map(({ to }) => to)).toEqual(['/account']);
  expect(kept()).toEqual([]);
});

test('what is no list of such things is none', () => {
  sessionStorage.setItem('makehold.draft.visitor.begun', '{"changed":{"items":[1,{"to":"/jobs"}]}}');
  expect(kept()).toEqual([]);
});

test('of a session that ended, nothing is offered to the next person in the tab', () => {
  keepUnfinished({ ...from('/messages'), sessionEnded: 'ines' });
  keepUnfinished({ ...from('/jobs/1'), act: 'apply', title: 'Canal town set' });
  forgetOthersDrafts('dara');
  expect(unfinishedOf('dara').map(({ to }) => to)).toEqual(['/jobs/1']);
});

test('of a session that ended, its own person goes on', () => {
  keepUnfinished({ ...from('/messages'), sessionEnded: 'ines' });
  forgetOthersDrafts('ines');
  expect(unfinishedOf('ines').map(({ to }) => to)).toEqual(['/messages']);
});

describe('whoever signs up and confirms their address in another tab', () => {
  /** What another tab of this browser has: nothing of this one's own. */
  const inAnotherTab = () => sessionStorage.clear();
  beforeEach(() => {
    keepUnfinished({ ...from('/jobs/1'), act: 'apply', title: 'Canal town set' });
    carryUnfinished('ines');
    inAnotherTab();
  });
  const arrived = (who: string) => arriveAtUnfinished(who).map(({ to }) => to);

  test('goes on there, after a reload as well, until it is done', () => {
    forgetOthersDrafts(null);
    forgetOthersDrafts('ines');
    expect(arrived('ines')).toEqual(['/jobs/1']);
    expect(arrived('ines')).toEqual(['/jobs/1']);
    forgetUnfinished('ines', '/jobs/1');
    expect(arrived('ines')).toEqual([]);
  });

  test('leaves it to nobody else', () => {
    expect(arrived('dara')).toEqual([]);
    expect(arrived('ines')).toEqual([]);
  });

  test('goes on with what was begun there before it', () => {
    keepUnfinished(from('/messages'));
    forgetOthersDrafts('ines');
    expect(arrived('ines')).toEqual(['/messages', '/jobs/1']);
  });
});

test('whoever began nothing carries nothing, and keeps nothing of whoever did before', () => {
  keepUnfinished(from('/account'));
  carryUnfinished('ines');
  sessionStorage.clear();
  carryUnfinished('dara');
  expect(localStorage).toHaveLength(0);
});
