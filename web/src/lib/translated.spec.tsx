import { useState } from 'react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepReactsNodes } from './translated.ts';

keepReactsNodes();

/** What React makes of the page is a text beside others, so that it keeps a node for each. */
const Page = () => {
  const [count, setCount] = useState(1);
  const [hint, setHint] = useState(true);
  const [first, setFirst] = useState(false);
  return (
    <>
      <p data-testid="text">
        {first && <b>So far: </b>}
        {count} of {count === 1 ? 'one job' : 'many jobs'}
        {hint && ' and a hint'}
        {first ? ' more' : null}
      </p>
      <button onClick={() => setCount((now) => now + 1)}>+</button>
      <button onClick={() => setHint((now) => !now)}>?</button>
      <button onClick={() => setFirst((now) => !now)}>!</button>
    </>
  );
};

const textsOf = (root: Node): Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
};

const fontOf = (text: string): HTMLElement => {
  const font = document.createElement('font');
  font.append(document.createElement('font'));
  font.firstElementChild!.append(`«${text}»`);
  return font;
};

/** How translators and extensions are known to change a page. */
const ways: Readonly<Record<string, (root: Node) => void>> = {
  'puts fonts in the place of texts': (root) => {
    for (const text of textsOf(root)) text.parentNode!.replaceChild(fontOf(text.data), text);
  },
  'puts a font before a text and takes the text away': (root) => {
    for (const text of textsOf(root)) {
      text.before(fontOf(text.data));
      text.remove();
    }
  },
  'takes a text away and then puts a font there': (root) => {
    for (const text of textsOf(root)) {
      const { parentNode, nextSibling } = text;
      text.remove();
      parentNode!.insertBefore(fontOf(text.data), nextSibling);
    }
  },
  'moves texts into fonts': (root) => {
    for (const text of textsOf(root)) {
      const font = document.createElement('font');
      text.before(font);
      font.append(text);
    }
  },
  'puts one font in the place of neighbouring texts': (root) => {
    for (const parent of new Set(textsOf(root).map((text) => text.parentNode!))) {
      const texts = [...parent.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      if (texts.length === 0) continue;
      const font = fontOf(texts.map((text) => text.nodeValue).join(''));
      parent.insertBefore(font, texts[0]!);
      for (const text of texts) text.remove();
    }
  },
  'puts other texts in their place': (root) => {
    for (const text of textsOf(root)) text.replaceWith(`«${text.data}»`);
  },
  'translates twice': (root) => {
    for (const text of textsOf(root)) text.replaceWith(fontOf(text.data));
    for (const font of [...root.childNodes].filter((node) => node.nodeName === 'FONT'))
      font.replaceWith(fontOf(font.textContent!));
  },
};

const text = (): string => screen.getByTestId('text').textContent.replace(/[«»]/g, '');

describe.each(Object.entries(ways))('where a translator %s', (_, translate) => {
  const press = (name: string) => userEvent.setup().click(screen.getByRole('button', { name }));
  beforeEach(() => {
    render(<Page />);
    translate(screen.getByTestId('text'));
  });

  test('a text says what it says from now on, and the others stay', async () => {
    await press('+');
    expect(text()).toBe('2 of many jobs and a hint');
    translate(screen.getByTestId('text'));
    await press('+');
    expect(text()).toBe('3 of many jobs and a hint');
  });

  test('what goes is gone, and what comes stands in its place', async () => {
    await press('?');
    expect(text()).toBe('1 of one job');
    await press('!');
    expect(text()).toBe('So far: 1 of one job more');
    translate(screen.getByTestId('text'));
    await press('!');
    expect(text()).toBe('1 of one job');
    await press('?');
    expect(text()).toBe('1 of one job and a hint');
  });

  test('nothing comes back that React has removed', async () => {
    await press('?');
    translate(screen.getByTestId('text'));
    await press('+');
    expect(text()).toBe('2 of many jobs');
  });
});

test('a text that somebody took away without another is no fault, and a wrong call still is one', async () => {
  const { unmount } = render(<Page />);
  for (const each of textsOf(screen.getByTestId('text'))) each.remove();
  await userEvent.setup().click(screen.getByRole('button', { name: '!' }));
  await userEvent.setup().click(screen.getByRole('button', { name: '?' }));
  expect(text()).toBe('So far:  more');
  act(unmount);

  expect(() => document.body.removeChild(document.createElement('i'))).toThrow();
  expect(() =>
    document.body.insertBefore(document.createElement('i'), document.createElement('b')),
  ).toThrow();
});
