import { fireEvent, render, screen } from '@testing-library/react';
import { useThreadScroll } from './use-thread-scroll.ts';

const Thread = ({ note }: { note: string }) => {
  const { box, onScroll } = useThreadScroll({ firstLine: 'm1', last: 'm1', ownLast: true });
  return (
    <div ref={box} role="log" onScroll={onScroll}>
      <p>{note}</p>
    </div>
  );
};

let height = 500;
beforeEach(() => {
  height = 500;
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => height);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(() => 200);
});
afterEach(() => jest.restoreAllMocks());

test('at the end one stays at the end while the last message grows: it could not be sent', () => {
  const { rerender } = render(<Thread note="Sending…" />);
  height = 560;
  rerender(<Thread note="Not sent. Retry or discard it." />);
  expect(screen.getByRole('log').scrollTop).toBe(560);
});

test('whoever reads further up is left there', () => {
  const { rerender } = render(<Thread note="Sending…" />);
  screen.getByRole('log').scrollTop = 40;
  fireEvent.scroll(screen.getByRole('log'));
  height = 560;
  rerender(<Thread note="Not sent. Retry or discard it." />);
  expect(screen.getByRole('log').scrollTop).toBe(40);
});
