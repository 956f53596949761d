import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PageOfThing } from '../../../contracts/pages.ts';
import { pages } from '../../../contracts/pages.ts';
import { paths } from '../lib/paths.ts';
import { toast } from './toast.ts';
import type { ToastInput } from './toast.ts';

/** Tells why the page is not for one, and leads to where the table of pages says; Back does not come here again. */
export const useRedirectWithReason = (page: PageOfThing, why: ToastInput | null): void => {
  const navigate = useNavigate();
  const row = pages[page];
  const to = paths['otherwise' in row ? row.otherwise : row.under];
  const { title, description } = why ?? {};
  useEffect(() => {
    if (title === undefined) return;
    toast({ title, ...(description === undefined ? {} : { description }), variant: 'destructive' });
    void navigate(to, { replace: true });
  }, [title, description, to, navigate]);
};

/** Spec §2: what is not there is told about, and one is led to where its kind is. */
export const useUnknown = (page: PageOfThing, unknown: boolean, description: string): void =>
  useRedirectWithReason(page, unknown ? { title: 'Not Found', description } : null);

/** A page of something that is certainly not there. */
export const Unknown = ({ page, says }: { page: PageOfThing; says: string }) => {
  useUnknown(page, true, says);
  return null;
};
