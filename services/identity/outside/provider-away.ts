import { errors } from '../../../contracts/errors.ts';
import type { ProviderName } from '../../platform/config/config.ts';
import { AuthFailure } from '../gotrue/auth-failure.ts';
import type { IdentityParts } from '../parts.ts';
import { noAnswerBehind } from './bounded-fetch.ts';
import { providerTitles } from './identities.ts';

/** A provider cannot be asked now. It is nobody's fault here, and waiting helps. */
export class ProviderAway extends AuthFailure {
  constructor(provider: ProviderName) {
    const words = `${providerTitles[provider]} can’t be reached right now. Please try again later.`;
    super(503, 'unexpected_failure', words, { retryAfter: errors.temporarily_unavailable.retryAfter });
  }
}

/** Asks a provider. @throws ProviderAway where it gives no answer, which the log is told with its reason */
export const askingProvider = async <T>(
  { report }: Pick<IdentityParts, 'report'>,
  provider: ProviderName,
  ask: () => Promise<T>,
): Promise<T> => {
  try {
    return await ask();
  } catch (error) {
    const silence = noAnswerBehind(error);
    if (silence === null) throw error;
    report(`asking ${providerTitles[provider]}`, silence);
    throw new ProviderAway(provider);
  }
};
