import type { ReactElement } from 'react';
import { screen } from '@testing-library/react';
import { member, renderPage } from '../testing/page.tsx';
import MyReportsPage from './my-reports.tsx';

test.each<[string, string, ReactElement]>([['My Reports', '/report-issue', <MyReportsPage key="1" />]])(
  '%s says in a line that it is to come, offers what there is, and has nothing to type into',
  (title, to, page) => {
    renderPage(page, { session: member });
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Coming soon' })).toBeVisible();
    expect(screen.getByRole('link')).toHaveAttribute('href', to);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  },
);
