import { screen } from '@testing-library/react';
import { renderPage } from '../testing/page.tsx';
import { levelStart, litCells, XpStrip } from './xp-strip.tsx';

test('levels end at 100, 300 and 600 lifetime XP', () => {
  expect([1, 2, 3, 4].map(levelStart)).toEqual([0, 100, 300, 600]);
});

test('the cells fill within the level', () => {
  expect(litCells(100, 100, 300)).toBe(0);
  expect(litCells(100, 200, 300)).toBe(10);
  expect(litCells(100, 299, 300)).toBe(19);
});

test('the strip says what is missing to the next level', () => {
  renderPage(<XpStrip profile={{ level: 2, xp: 180, next_level_xp: 300, reputation: 815 }} />);
  expect(screen.getByText('120 XP to level 3')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'XP in level 2' })).toHaveAttribute('aria-valuenow', '180');
  expect(screen.getByText('815')).toBeVisible();
});
