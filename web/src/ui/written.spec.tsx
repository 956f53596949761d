import { render, screen } from '@testing-library/react';
import { Written } from './written.tsx';
import { WrittenLater } from './written-later.tsx';

const show = (text: string) => render(<p>{<Written>{text}</Written>}</p>).container;

test('an address is a link that nobody vouches for, and opens elsewhere', () => {
  show('All in https://example.com/files, as agreed.');
  const link = screen.getByRole('link', { name: 'https://example.com/files' });
  expect(link).toHaveAttribute('href', 'https://example.com/files');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link.getAttribute('rel')?.split(' ').sort()).toEqual(['nofollow', 'noopener', 'noreferrer', 'ugc']);
});

test.each(['javascript:alert(1)', 'https://roblox.com@evil.example/', '<img src=x onerror=alert(1)>'])(
  '%j is nothing but text',
  (text) => {
    const box = show(text);
    expect(box.querySelector('a, img')).toBeNull();
    expect(box).toHaveTextContent(text);
  },
);

test('code stands apart, without its backticks', () => {
  const box = show('Set `crane_02`:\n```lua\nlocal x = 1\n```\nThen rejoin.');
  expect([...box.querySelectorAll('code')].map(({ textContent }) => textContent)).toEqual([
    'crane_02',
    'local x = 1',
  ]);
  expect(box.textContent).toBe('Set crane_02:local x = 1Then rejoin.');
});

test('where its code comes later, the text stands at once, and its links when they are found', async () => {
  render(<WrittenLater>See https://example.com/plan, in `Stages`.</WrittenLater>);
  expect(screen.getByText('See https://example.com/plan, in `Stages`.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'https://example.com/plan' })).toHaveAttribute(
    'rel',
    expect.stringContaining('nofollow'),
  );
});
