import { act, render, screen } from '@testing-library/react';
import { families } from './families.ts';
import { DesignPage } from './page.tsx';

test.each(families.map(({ id, title }) => [id, title]))('/design shows %s alone', async (id, title) => {
  await act(async () => render(<DesignPage only={id} />));
  expect(screen.getByRole('heading', { level: 2, name: title })).toBeVisible();
});
