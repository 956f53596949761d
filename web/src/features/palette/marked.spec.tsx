import { render } from '@testing-library/react';
import { Marked } from './marked.tsx';

test.each([
  ['José Núñez', 'nunez', 'Núñez'],
  ['José Núñez'.normalize('NFD'), 'jose', 'José'.normalize('NFD')],
  ['İstanbul Oyun', 'istanbul oyun', 'İstanbul Oyun'],
  ['Straße 7', 'STRASSE', 'Straße'],
  ['Mateo', 'x', undefined],
  ['Mateo', '', undefined],
])('%s shows what %j has found in it', (text, by, marked) => {
  const { container } = render(<Marked text={text} by={by} />);
  expect(container.textContent).toBe(text);
  expect(container.querySelector('mark')?.textContent).toBe(marked);
});
