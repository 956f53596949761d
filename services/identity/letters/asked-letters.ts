import type { Challenge } from '../outside/flow-states.ts';
import type { LetterRequest } from './letter-requests.ts';
import type { Client, IdentityParts } from '../parts.ts';
import { addressBlock } from '../../platform/http/address-block.ts';
import { takeMail } from '../gotrue/rate-limits.ts';
import { redirectTarget } from './redirects.ts';
import type { Metadata } from '../accounts/requests.ts';
import { validEmail, validSignUpData } from '../accounts/requests.ts';

interface Asked {
  readonly email: string;
  readonly challenge: Challenge | null;
  readonly redirectTo: string | undefined;
}

/**
 * Puts a letter on its way. Nothing here depends on whether there is an account, so that neither words nor time tell
 * who has one.
 */
const askFor = async (
  { limits, letters, config }: Pick<IdentityParts, 'limits' | 'letters' | 'config'>,
  what: LetterRequest['what'],
  asked: Asked,
  client: Client,
  newAccount: LetterRequest['newAccount'] = null,
): Promise<void> => {
  const email = validEmail(asked.email);
  await takeMail(limits, addressBlock(client.ip), email);
  const redirectTo = redirectTarget(config, asked.redirectTo).href;
  await letters.ask({ what, email, challenge: asked.challenge, redirectTo, newAccount });
};

type AskParts = Pick<IdentityParts, 'limits' | 'letters' | 'config'>;

/** Asks for a letter that signs in. `createUser` makes an account where there is none. */
export const askForSignIn = async (
  parts: AskParts,
  asked: Asked & { createUser: boolean; data: Metadata },
  client: Client,
): Promise<void> => {
  const newAccount = validSignUpData(asked.data, validEmail(asked.email));
  await askFor(parts, 'magiclink', asked, client, asked.createUser ? newAccount : null);
};

/** Asks for a letter that lets one choose a new password. */
export const askForRecovery = (parts: AskParts, asked: Asked, client: Client): Promise<void> =>
  askFor(parts, 'recovery', asked, client);

/** Asks for the letter of a sign-up or of a change of address once more. */
export const askAgain = (
  parts: AskParts,
  asked: Asked & { what: 'signup' | 'email_change' },
  client: Client,
): Promise<void> => askFor(parts, asked.what, asked, client);
