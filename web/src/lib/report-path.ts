import type { ReportedThing } from '../../../contracts/reports.ts';
import { paths } from './paths.ts';
import type { Path } from './paths.ts';

/** The form that reports this thing. `conversation`: the one that a message is of. */
export const reportPath = ({
  kind,
  id,
  ...within
}: ReportedThing & { readonly conversation?: string }): Path =>
  `${paths.reportIssue}?${new URLSearchParams({ about: kind, id, ...within }).toString()}`;
