import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Pathname } from '../lib/paths.ts';
import { toast } from './toast.ts';

/** Spec §2: what is not there is told about, and one is led to where its kind is; Back does not come here again. */
export const useUnknown = (unknown: boolean, description: string, to: Pathname): void => {
  const navigate = useNavigate();
  useEffect(() => {
    if (!unknown) return;
    toast({ title: 'Not Found', description, variant: 'destructive' });
    void navigate(to, { replace: true });
  }, [unknown, description, to, navigate]);
};

/** A page of something that is certainly not there. */
export const Unknown = ({ says, to }: { says: string; to: Pathname }) => {
  useUnknown(true, says, to);
  return null;
};
