import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Path } from '../../lib/paths.ts';

/** An earlier slug leads to the one of today, also while somebody reads; what the address asks for stays. */
export const useSlugOfToday = (
  asked: string,
  today: { readonly slug: string; readonly to: Path } | undefined,
): void => {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const search = params.toString();
  const { slug, to } = today ?? {};
  useEffect(() => {
    if (to === undefined || slug === asked) return;
    void navigate(search === '' ? to : `${to}?${search}`, { replace: true, preventScrollReset: true });
  }, [asked, slug, to, search, navigate]);
};
