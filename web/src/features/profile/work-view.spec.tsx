import { fireEvent, screen } from '@testing-library/react';
import { uuid } from '../../testing/hiring.ts';
import { renderPage } from '../../testing/page.tsx';
import { WorkView } from './work-view.tsx';

const works = [1, 2].map((number) => ({
  id: uuid(number),
  title: `Work ${number}`,
  words: '',
  link: '',
  image_url: `/files/works/${number}.webp`,
  thumb_url: `/files/works/${number}.webp`,
  added_at: '2026-11-20T10:00:00.000Z',
}));

test('the arrow keys lead to the neighbors, but with Alt they are the browser’s Back', () => {
  const onMove = jest.fn();
  renderPage(<WorkView works={works} at={1} onMove={onMove} onClose={jest.fn()} />);
  expect(screen.getByRole('dialog', { name: 'Work 2' })).toBeVisible();
  fireEvent.keyDown(document.body, { key: 'ArrowLeft', altKey: true });
  fireEvent.keyDown(document.body, { key: 'ArrowLeft', metaKey: true });
  expect(onMove).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  expect(onMove).toHaveBeenCalledWith(works[0]);
});
