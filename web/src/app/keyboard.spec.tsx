import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { switchSingleKeys } from '../lib/keyboard.ts';
import type { Session } from '../lib/session.ts';
import { serve } from '../testing/answers.ts';
import { member, renderPage, visitor } from '../testing/page.tsx';
import { Keyboard } from './keyboard.tsx';
import { openQuick } from './quick-open.ts';
import { QuickPanel } from './quick-panel.tsx';

const page = (session: Session = visitor) =>
  renderPage(
    <>
      <label>
        Note <input />
      </label>
      <Keyboard />
      <QuickPanel />
    </>,
    { session, at: '/about' },
  );

beforeEach(() => {
  serve(() => ({ body: { items: [], next_cursor: null } }));
  act(() => switchSingleKeys(true));
});
afterEach(() => act(() => openQuick(null)));

test('g and a letter go to a page', async () => {
  const view = page();
  await userEvent.keyboard('gj');
  expect(view.address()).toBe('/jobs');
  await userEvent.keyboard('gh');
  expect(view.address()).toBe('/');
});

test('chords lead where this person can go', async () => {
  const view = page();
  await userEvent.keyboard('gd');
  expect(view.address()).toBe('/about');
  view.unmount();
  const own = page(member);
  await userEvent.keyboard('gd');
  expect(own.address()).toBe('/dashboard');
});

test('c posts a job', async () => {
  const view = page(member);
  await userEvent.keyboard('c');
  expect(view.address()).toBe('/post-a-job');
});

test('letters typed into a field stay letters', async () => {
  const view = page(member);
  await userEvent.type(screen.getByLabelText('Note'), 'gj c?');
  expect(view.address()).toBe('/about');
  expect(screen.getByLabelText('Note')).toHaveValue('gj c?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('Control and K opens the palette, from within a field too, and closes it; the focus goes back', async () => {
  page();
  await userEvent.click(screen.getByLabelText('Note'));
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getByLabelText('Note')).toHaveFocus();
});

test('? lists the shortcuts', async () => {
  page(member);
  await userEvent.keyboard('{Shift>}?{/Shift}');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  expect(screen.getByText('Dashboard')).toBeVisible();
});

test('a letter does nothing behind an open dialog', async () => {
  const view = page(member);
  await userEvent.keyboard('{Shift>}?{/Shift}');
  await screen.findByRole('dialog');
  await userEvent.keyboard('gj');
  expect(view.address()).toBe('/about');
});

test('single letters can be turned off, which is remembered; Control and K stays', async () => {
  const view = page(member);
  await userEvent.keyboard('{Shift>}?{/Shift}');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Single-key shortcuts' }));
  expect(localStorage.getItem('makehold.shortcuts')).toBe('off');
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('gjc{Shift>}?{/Shift}');
  expect(view.address()).toBe('/about');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('dialog', { name: 'Find' })).toBeVisible();
  expect(screen.getByRole('option', { name: 'Home' })).toBeVisible();
});

/** A keyboard on which these keys write these letters. */
const layout = (letters: Readonly<Record<string, string>>) =>
  userEvent.setup({
    keyboardMap: [
      { code: 'ControlLeft', key: 'Control' },
      ...Object.entries(letters).map(([code, key]) => ({ code, key })),
    ],
  });

test('on a Russian layout the keys act by their place', async () => {
  const user = layout({ KeyK: 'л', KeyG: 'п', KeyJ: 'о', KeyC: 'с' });
  const view = page(member);
  await user.keyboard('по');
  expect(view.address()).toBe('/jobs');
  await user.keyboard('с');
  expect(view.address()).toBe('/post-a-job');
  await user.keyboard('{Control>}л{/Control}');
  expect(await screen.findByRole('dialog', { name: 'Find' })).toBeVisible();
});

test('on a Dvorak layout the keys act by their letter alone', async () => {
  const user = layout({ KeyV: 'k', KeyK: 't', KeyI: 'c', KeyC: 'j', KeyU: 'g', KeyG: 'i', KeyJ: 'h' });
  const view = page(member);
  await user.keyboard('{Control>}t{/Control}');
  await user.keyboard('ih');
  expect(view.address()).toBe('/about');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.keyboard('gj');
  expect(view.address()).toBe('/jobs');
  await user.keyboard('c');
  expect(view.address()).toBe('/post-a-job');
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('dialog', { name: 'Find' })).toBeVisible();
});
