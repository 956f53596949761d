import { fireEvent, render, screen } from '@testing-library/react';
import { Sheet } from './dialog.tsx';

const HIGH = 300;

beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => HIGH });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  Reflect.deleteProperty(HTMLElement.prototype, 'offsetHeight');
});

const calm = () =>
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      Object.assign(new EventTarget(), {
        matches: media.includes('reduced-motion'),
      }) as unknown as MediaQueryList,
  );

const open = () => {
  jest.useFakeTimers();
  const close = jest.fn();
  render(
    <Sheet open onClose={close} title="Filters">
      <p>Roles</p>
    </Sheet>,
  );
  const sheet = screen.getByRole('dialog', { name: 'Filters' });
  let now = 1000;
  const at = (
    kind: 'pointerDown' | 'pointerMove' | 'pointerUp' | 'pointerCancel',
    where: Element,
    y: number,
  ) => {
    const event = new MouseEvent(kind.toLowerCase(), { bubbles: true, clientY: y });
    // jsdom has no pointer events of its own.
    Object.assign(event, { pointerId: 1, isPrimary: true });
    Object.defineProperty(event, 'timeStamp', { value: now });
    fireEvent(where, event);
  };
  const pass = (ms: number) => {
    now += ms;
    jest.advanceTimersByTime(ms);
  };
  return { close, sheet, at, pass };
};

test('pulled down by its head it follows the finger, and leaves beyond a third of its height', () => {
  const { close, sheet, at, pass } = open();
  const head = screen.getByText('Filters');
  at('pointerDown', head, 500);
  pass(400);
  at('pointerMove', head, 620);
  expect(sheet.style.translate).toBe('0 120px');
  pass(400);
  at('pointerUp', head, 620);
  expect(sheet.style.translate).toBe('0 100%');
  pass(250);
  expect(close).toHaveBeenCalledTimes(1);
});

test('let go before that it returns', () => {
  const { close, sheet, at, pass } = open();
  const head = screen.getByText('Filters');
  at('pointerDown', head, 500);
  pass(400);
  at('pointerMove', head, 580);
  pass(400);
  at('pointerUp', head, 580);
  expect(sheet.style.translate).toBe('');
  pass(1000);
  expect(close).not.toHaveBeenCalled();
});

test('a flick sends it away, a tap that slips does not', () => {
  const { close, at, pass } = open();
  const head = screen.getByText('Filters');
  at('pointerDown', head, 500);
  pass(10);
  at('pointerUp', head, 510);
  pass(1000);
  expect(close).not.toHaveBeenCalled();
  at('pointerDown', head, 500);
  pass(30);
  at('pointerMove', head, 530);
  pass(30);
  at('pointerUp', head, 560);
  pass(250);
  expect(close).toHaveBeenCalledTimes(1);
});

test('it does not go up, nor away when the browser takes the finger over', () => {
  const { close, sheet, at, pass } = open();
  const head = screen.getByText('Filters');
  at('pointerDown', head, 500);
  at('pointerMove', head, 300);
  expect(sheet.style.translate).toBe('0 0px');
  at('pointerMove', head, 700);
  at('pointerCancel', head, 700);
  expect(sheet.style.translate).toBe('');
  pass(1000);
  expect(close).not.toHaveBeenCalled();
});

test('what is inside it, and its button, do not move it', () => {
  const { close, sheet, at, pass } = open();
  for (const where of [screen.getByText('Roles'), screen.getByRole('button', { name: 'Close' })]) {
    at('pointerDown', where, 500);
    at('pointerMove', where, 800);
    at('pointerUp', where, 800);
    expect(sheet.style.translate).toBe('');
  }
  pass(1000);
  expect(close).not.toHaveBeenCalled();
});

test('with reduced motion it is gone at once', () => {
  calm();
  const { close, at, pass } = open();
  const head = screen.getByText('Filters');
  at('pointerDown', head, 500);
  pass(400);
  at('pointerMove', head, 650);
  at('pointerUp', head, 650);
  expect(close).toHaveBeenCalledTimes(1);
});
