import { act, render, screen } from '@testing-library/react';
import { Part } from './part.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const There = () => <p>There</p>;
/** Does not come so many times, then comes. */
const comesAfter = (failures: number) => {
  const load = jest.fn(() => Promise.resolve(There));
  for (let failed = 0; failed < failures; failed += 1) load.mockRejectedValueOnce(new Error('Lost.'));
  return load;
};
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const none = {};

test('what does not come by itself is asked for again, some times', async () => {
  const load = comesAfter(2);
  render(<Part load={load} props={none} fallback="Not yet" />);
  await pass(0);
  expect(screen.getByText('Not yet')).toBeVisible();
  await pass(60_000);
  expect(screen.getByText('There')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});

test('but not for ever, nor after it is gone', async () => {
  const load = comesAfter(100);
  const { unmount } = render(<Part load={load} props={none} />);
  await pass(600_000);
  expect(load).toHaveBeenCalledTimes(4);
  unmount();
  render(<Part load={load} props={none} />).unmount();
  await pass(600_000);
  expect(load).toHaveBeenCalledTimes(5);
});

test('where somebody is told, it is not asked for behind their back', async () => {
  const load = comesAfter(1);
  const told = jest.fn();
  render(<Part load={load} props={none} onFail={told} />);
  await pass(600_000);
  expect(told).toHaveBeenCalledTimes(1);
  expect(load).toHaveBeenCalledTimes(1);
});
