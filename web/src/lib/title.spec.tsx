import { render, waitFor } from '@testing-library/react';
import type { Page } from '../../../contracts/pages.ts';
import { textOf } from '../../../contracts/page-texts.ts';
import { pages } from '../../../contracts/pages.ts';
import { usePageTitle, useTitle } from './title.ts';

const Shown = ({ title, description }: { title?: string | undefined; description?: string | undefined }) => {
  useTitle(title, description);
  return null;
};

const Layout = ({ page, children }: { page: Page; children?: React.ReactNode }) => {
  usePageTitle(page);
  return children;
};

const described = () => document.querySelector('meta[name="description"]')?.getAttribute('content');

beforeEach(() => {
  document.head.innerHTML = '<meta name="description" content="">';
});

test('a page is called what the table of pages says, with the words that the server has for it', async () => {
  // What was served says it already; the next page says its own.
  const { rerender } = render(<Layout page={pages.about} />);
  expect(described()).toBe('');
  rerender(<Layout page={pages.jobs} />);
  expect(document.title).toBe('Jobs · Makehold');
  await waitFor(() => expect(described()).toBe(textOf('jobs').description));
});

test('a page called after what it shows has its usual title until that is known, and again when it is not', () => {
  const at = (title?: string) => (
    <Layout page={pages.job}>
      <Shown title={title} description={title && 'What it pays'} />
    </Layout>
  );
  const { rerender } = render(at());
  expect(document.title).toBe('Job · Makehold');
  rerender(at('Rig a dragon'));
  expect(document.title).toBe('Rig a dragon · Makehold');
  expect(described()).toBe('What it pays');
  rerender(at());
  expect(document.title).toBe('Job · Makehold');
});

test('the next page is not called after what the one before showed', () => {
  const { rerender } = render(
    <Layout page={pages.job}>
      <Shown title="Rig a dragon" />
    </Layout>,
  );
  rerender(<Layout page={pages.about} />);
  expect(document.title).toBe('About · Makehold');
  rerender(
    <Layout page={pages.job}>
      <Shown title="Rig a dragon" />
    </Layout>,
  );
  expect(document.title).toBe('Rig a dragon · Makehold');
});
