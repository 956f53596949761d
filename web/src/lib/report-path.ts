import type { ReportedThing } from '../../../contracts/reports.ts';
import { paths } from './paths.ts';
import type { Path } from './paths.ts';

/** The form that reports this thing. */
export const reportPath = ({ kind, id }: ReportedThing): Path =>
  `${paths.reportIssue}?${new URLSearchParams({ about: kind, id }).toString()}`;
