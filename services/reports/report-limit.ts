import type { Clock } from '../kernel/clock.ts';
import { createLimit } from '../platform/http/write-limit.ts';
import type { Limit } from '../platform/http/write-limit.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Reports of one person in a day, before scaling. */
const REPORTS_A_DAY = 20;

export const REPORT_LIMIT = Symbol('REPORT_LIMIT');

export const createReportLimit = (clock: Clock, scale: number): Limit =>
  createLimit({ most: REPORTS_A_DAY * scale, windowMs: DAY_MS, clock, code: 'too_many_reports' });
