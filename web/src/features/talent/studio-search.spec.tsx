import { useState } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { noFilters } from './filters.ts';
import type { Change } from './filters.ts';
import { StudioSearch } from './studio-search.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const rest = () => act(() => jest.advanceTimersByTime(300));

/** The panel over an address that follows at once. */
const open = () => {
  const asked: Change[] = [];
  const Panel = () => {
    const [filters, setFilters] = useState(noFilters);
    const change = (next: Change): void => {
      asked.push(next);
      setFilters((before) => ({ ...before, ...next }));
    };
    return <StudioSearch open filters={filters} onChange={change} />;
  };
  render(<Panel />);
  return {
    asked,
    type: (label: string, text: string) => {
      fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
      rest();
    },
  };
};

test('the comma before the next skill stays while it is thought of', () => {
  const { asked, type } = open();
  type('Any of these skills', 'Low-poly, ');
  expect(asked).toEqual([{ any_skills: 'Low-poly' }]);
  expect(screen.getByLabelText('Any of these skills')).toHaveValue('Low-poly, ');
  type('Any of these skills', 'Low-poly,ter');
  expect(asked.at(-1)).toEqual({ any_skills: 'Low-poly,ter' });
  expect(screen.getByLabelText('Any of these skills')).toHaveValue('Low-poly,ter');
});

test('a number that is none any more stays to be mended, and asks for nothing', () => {
  const { asked, type } = open();
  type('Minimum reputation', '250');
  type('Minimum reputation', '250k');
  expect(asked).toEqual([{ min_reputation: '250' }, { min_reputation: '' }]);
  expect(screen.getByLabelText('Minimum reputation')).toHaveValue('250k');
  expect(screen.getByText('Enter a whole number.')).toBeVisible();
  type('Minimum reputation', '1,250');
  expect(asked.at(-1)).toEqual({ min_reputation: '1250' });
  expect(screen.getByLabelText('Minimum reputation')).toHaveValue('1,250');
});
