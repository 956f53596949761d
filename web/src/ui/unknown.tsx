import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PageOfThing } from '../../../contracts/pages.ts';
import { pages } from '../../../contracts/pages.ts';
import { isUnknown } from '../lib/errors.ts';
import { paths } from '../lib/paths.ts';
import { useGone } from '../lib/visits.ts';
import { toast } from './toast.ts';
import type { ToastInput } from './toast.ts';

const above = (page: PageOfThing): string => {
  const row = pages[page];
  return paths['otherwise' in row ? row.otherwise : row.under];
};

/** Tells why the page is not for one, and leads to where the table of pages says; Back does not come here again. */
export const useRedirectWithReason = (
  page: PageOfThing,
  why: ToastInput | null,
  to: string = above(page),
): void => {
  const navigate = useNavigate();
  const { title, description } = why ?? {};
  useEffect(() => {
    if (title === undefined) return;
    toast({ title, ...(description === undefined ? {} : { description }), variant: 'destructive' });
    void navigate(to, { replace: true });
  }, [title, description, to, navigate]);
};

/** Spec §2: what is not there is told about, and one is led to where its kind is. */
export const useUnknown = (
  page: PageOfThing,
  unknown: boolean,
  description: string,
  { title = 'Not Found', to }: { title?: string | undefined; to?: string | undefined } = {},
): void => useRedirectWithReason(page, unknown ? { title, description } : null, to);

interface NotThere {
  /** What the server said when it was asked for the thing. */
  error: unknown;
  /** Its address, which is no longer among the visited ones. */
  address: string;
  /** What the toast says. */
  says: string;
  /** What it says instead where more is known than that it is not there. */
  knows?: { readonly title: string; readonly description: string } | undefined;
  /** Whoever removes it here hears something else. */
  removing?: boolean;
  /** Where one is led, where the page above is one of many. */
  to?: string;
}

/** Spec §2, of a page whose thing turns out not to be there; true as soon as that is known. Stands after `useVisited`. */
export const useNotThere = (
  page: PageOfThing,
  { error, address, says, knows, removing = false, to }: NotThere,
): boolean => {
  const unknown = isUnknown(error);
  useGone(unknown, address);
  useUnknown(page, unknown && !removing, knows?.description ?? says, { title: knows?.title, to });
  return unknown;
};
