import { APPEAL_HEADER, APPEAL_TOKEN } from '../../../contracts/appeal-token.ts';
import { newestRefusal } from './auth-fetch.ts';
import { paths } from './paths.ts';
import type { Path } from './paths.ts';

/** With what whoever was just refused as banned appeals; null where the refusal brought nothing along. */
export const newestAppeal = (): string | null => newestRefusal()?.headers.get(APPEAL_HEADER) ?? null;

/** The page where they do. */
export const appealPath = (token: string): Path =>
  `${paths.appeal}?${APPEAL_TOKEN}=${encodeURIComponent(token)}`;
