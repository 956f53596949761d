import { fireEvent, render, screen } from '@testing-library/react';
import { LINE, useThreadScroll } from './use-thread-scroll.ts';
import type { ThreadTarget } from './use-thread-scroll.ts';

const NOWHERE: ThreadTarget = { message: null, jump: 0 };

const Thread = ({ note, target = NOWHERE }: { note: string; target?: ThreadTarget }) => {
  const { box, onScroll, found } = useThreadScroll({ firstLine: 'm1', last: 'm1', ownLast: true, target });
  return (
    <div ref={box} role="log" onScroll={onScroll}>
      <p {...{ [LINE]: 'm0' }}>{found === 'm0' ? 'Found' : 'Line'}</p>
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

test('a line that somebody is led to stands out in the middle, each time anew', () => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, this.tagName === 'P' ? -300 : 0, 100, 20);
  });
  const { rerender } = render(<Thread note="Sent" target={{ message: 'm0', jump: 1 }} />);
  expect(screen.getByText('Found')).toBeVisible();
  // From the end, where it opened, so that the line stands in the middle of 200 px.
  expect(screen.getByRole('log').scrollTop).toBe(500 - 300 - 90);
  screen.getByRole('log').scrollTop = 40;
  rerender(<Thread note="Seen" target={{ message: 'm0', jump: 1 }} />);
  expect(screen.getByRole('log').scrollTop).toBe(40);
  rerender(<Thread note="Seen" target={{ message: 'm0', jump: 2 }} />);
  expect(screen.getByRole('log').scrollTop).toBe(40 - 300 - 90);
});
