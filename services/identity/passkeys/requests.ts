import { z } from 'zod';
import { PasskeyName } from '../../../contracts/account.ts';

/** Far more than any authenticator sends. */
const encoded = z.string().min(1).max(16_384);

/** Of the fields that browsers send (WebAuthn level 3, `toJSON`) those that are read. */
const credential = <Response extends z.ZodObject>(response: Response) =>
  z.object({
    id: encoded,
    rawId: encoded,
    type: z.literal('public-key'),
    response,
  });

export const VerifyRegistration = z.object({
  challenge_id: z.uuid(),
  credential: credential(
    z.object({
      clientDataJSON: encoded,
      attestationObject: encoded,
      transports: z.array(z.string().max(32)).max(16).nullish(),
    }),
  ),
});

export const VerifyAuthentication = z.object({
  challenge_id: z.uuid(),
  credential: credential(
    z.object({
      clientDataJSON: encoded,
      authenticatorData: encoded,
      signature: encoded,
      userHandle: encoded.nullish(),
    }),
  ),
});

export const RenamePasskey = z.object({ friendly_name: PasskeyName });

export type RegistrationAnswer = z.infer<typeof VerifyRegistration>['credential'];
export type AuthenticationAnswer = z.infer<typeof VerifyAuthentication>['credential'];
