import { fireEvent, screen } from '@testing-library/react';
import { renderPage } from '../../testing/page.tsx';
import { WorkView } from './work-view.tsx';

const pictures = [1, 2].map((number) => ({
  image_url: `/files/works/${number}.webp`,
  thumb_url: `/files/work-thumbs/${number}.webp`,
}));

test('the arrow keys lead to the neighbors, but with Alt they are the browser’s Back', () => {
  const onMove = jest.fn();
  renderPage(<WorkView work={{ title: 'Keep', pictures }} at={1} onMove={onMove} onClose={jest.fn()} />);
  expect(screen.getByRole('img', { name: 'Keep, picture 2' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next picture' })).toBeDisabled();
  fireEvent.keyDown(document.body, { key: 'ArrowLeft', altKey: true });
  fireEvent.keyDown(document.body, { key: 'ArrowLeft', metaKey: true });
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(onMove).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  expect(onMove).toHaveBeenCalledWith(0);
});
