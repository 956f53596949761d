import type { ReactNode } from 'react';
import { EmptyState } from './states.tsx';

/** Stands where a feature will: one line without a date, and what there is today. */
export const ComingSoon = ({ action }: { action?: ReactNode }) => (
  <EmptyState title="Coming soon" {...(action === undefined ? {} : { action })} />
);
