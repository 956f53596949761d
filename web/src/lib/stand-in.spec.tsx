import { act, render, screen } from '@testing-library/react';
import { useLive } from './live.ts';
import { createStandIn } from './stand-in.ts';

const Shown = () => <p>{useLive() ? 'live' : 'not live'}</p>;
const ask = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  ask.mockReset();
  render(<Shown />);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('a short break is none, and asks for nothing', () => {
  const standIn = createStandIn(ask);
  standIn.lost();
  pass(9_000);
  act(standIn.stood);
  pass(60_000);
  expect(screen.getByText('live')).toBeInTheDocument();
  expect(ask).not.toHaveBeenCalled();
});

test('after 10 s it is told, and asked every 5 s until a connection stands, however often one is lost', () => {
  const standIn = createStandIn(ask);
  standIn.lost();
  pass(6_000);
  standIn.lost();
  pass(4_000);
  expect(screen.getByText('not live')).toBeInTheDocument();
  expect(ask).toHaveBeenCalledTimes(1);
  standIn.lost();
  pass(10_000);
  expect(ask).toHaveBeenCalledTimes(3);
  act(standIn.stood);
  expect(screen.getByText('live')).toBeInTheDocument();
  pass(60_000);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('a page that nobody looks at asks for nothing', () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const standIn = createStandIn(ask);
  standIn.lost();
  pass(60_000);
  expect(ask).not.toHaveBeenCalled();
  act(standIn.stood);
});
