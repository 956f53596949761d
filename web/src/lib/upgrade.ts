import type { ErrorCode } from '../../../contracts/errors.ts';
import type { ToastInput } from '../ui/toast.ts';
import { isCode } from './errors.ts';
import { paths } from './paths.ts';

export const upgrade = { label: 'Upgrade', to: paths.subscription } as const;

/** The way to a larger plan, for the toast of a refusal that is about the limit of this one. */
export const upgradeAt = (error: unknown, code: ErrorCode): Pick<ToastInput, 'action'> =>
  isCode(error, code) ? { action: upgrade } : {};
