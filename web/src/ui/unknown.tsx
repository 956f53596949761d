import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Pathname } from '../lib/paths.ts';
import { toast } from './toast.ts';
import type { ToastInput } from './toast.ts';

/** Tells why the page is not for one, and leads on; Back does not come here again. */
export const useLedAway = (why: ToastInput | null, to: Pathname): void => {
  const navigate = useNavigate();
  const { title, description } = why ?? {};
  useEffect(() => {
    if (title === undefined) return;
    toast({ title, ...(description === undefined ? {} : { description }), variant: 'destructive' });
    void navigate(to, { replace: true });
  }, [title, description, to, navigate]);
};

/** Spec §2: what is not there is told about, and one is led to where its kind is. */
export const useUnknown = (unknown: boolean, description: string, to: Pathname): void =>
  useLedAway(unknown ? { title: 'Not Found', description } : null, to);

/** A page of something that is certainly not there. */
export const Unknown = ({ says, to }: { says: string; to: Pathname }) => {
  useUnknown(true, says, to);
  return null;
};
