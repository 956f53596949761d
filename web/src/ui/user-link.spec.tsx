import { render, screen } from '@testing-library/react';
import { UserLink } from './user-link.tsx';

describe('a link that a person typed', () => {
  it('leads to a new tab, without our window, our address or our word', () => {
    render(<UserLink href="https://example.com/me">Portfolio</UserLink>);
    const link = screen.getByRole('link', { name: 'Portfolio' });

    expect(link.getAttribute('href')).toBe('https://example.com/me');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')?.split(' ').sort()).toEqual([
      'nofollow',
      'noopener',
      'noreferrer',
      'ugc',
    ]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'java\tscript:alert(1)', '/admin', 'nonsense'])(
    'is no link when it is %j',
    (href) => {
      render(<UserLink href={href}>Portfolio</UserLink>);

      expect(screen.queryByRole('link')).toBeNull();
      expect(screen.getByText('Portfolio')).toBeTruthy();
    },
  );
});
