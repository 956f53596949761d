import { z } from 'zod';
import { displaysAsOfficial, OFFICIAL_NAME } from '../../../contracts/official-names.ts';
import { text } from '../../../contracts/wire.ts';
import { unstorableAt } from '../../kernel/storable.ts';
import type { StatusOf } from '../gotrue/auth-errors.ts';
import { AuthFailure } from '../gotrue/auth-failure.ts';
import { challengeFields } from '../outside/flow-states.ts';

/**
 * What the endpoints read from their bodies. Clients of the contract send extras of their own (captcha, PKCE and so on):
 * unknown fields are ignored here, unlike everywhere else.
 */
const metadata = z.record(z.string(), z.unknown());

export const SignUpRequest = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().default(''),
  data: metadata.nullish(),
  ...challengeFields,
});
export const OtpRequest = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  channel: z.string().nullish(),
  create_user: z.boolean().nullish(),
  data: metadata.nullish(),
  ...challengeFields,
});
export const RecoverRequest = z.object({ email: z.string().default(''), ...challengeFields });
export const PasswordGrant = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().default(''),
});
export const RefreshGrant = z.object({ refresh_token: z.string().default('') });
export const PkceGrant = z.object({
  auth_code: z.string().default(''),
  code_verifier: z.string().default(''),
});
export const VerifyRequest = z.object({
  type: z.string().default(''),
  token_hash: z.string().nullish(),
  token: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  redirect_to: z.string().nullish(),
});
/** What the page of a mailed link sends when its button is pressed: what the link said. */
export const FollowedLink = z.object({
  token: z.string().default(''),
  type: z.string().default(''),
  redirect_to: z.string().optional(),
});
export const ResendRequest = z.object({
  type: z.string().default(''),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  ...challengeFields,
});
export const UpdateUserRequest = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  current_password: z.string().nullish(),
  nonce: z.string().nullish(),
  data: metadata.nullish(),
  ...challengeFields,
});
export const IdTokenGrant = z.object({
  provider: z.string().default(''),
  id_token: z.string().max(16_384).default(''),
  access_token: z.string().max(16_384).nullish(),
  nonce: z.string().max(1_024).nullish(),
  link_identity: z.boolean().nullish(),
});

/** The contract's own clients send lengths of their own; these are what a person may name. */
export const EnrollRequest = z.object({
  factor_type: z.string().default(''),
  friendly_name: text(60).or(z.literal('')).nullish(),
  issuer: text(60).or(z.literal('')).nullish(),
});
export const VerifyFactorRequest = z.object({ challenge_id: z.string(), code: z.string().max(20) });

const invalid = (message: string, status: StatusOf<'validation_failed'> = 400): AuthFailure =>
  new AuthFailure(status, 'validation_failed', message);

/** @throws AuthFailure('validation_failed') naming the field */
export const readBody = <T>(schema: z.ZodType<T>, body: unknown): T => {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalid(`${issue?.path.join('.') || 'Request body'}: ${issue?.message ?? 'is invalid'}`);
};

/** RFC 5321 §4.5.3.1.3. */
const MAX_EMAIL = 254;
const Email = z.email();

/** The form in which addresses are kept and compared: trimmed, lower case. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();

/** @throws AuthFailure('validation_failed') */
export const validEmail = (email: string): string => {
  const normal = normalEmail(email);
  if (normal.length > MAX_EMAIL || !Email.safeParse(normal).success)
    throw invalid('Unable to validate email address: invalid format');
  return normal;
};

/** Longest accepted password, in bytes: more only costs hashing time. */
const MAX_PASSWORD_BYTES = 256;

/** `min`: in characters. @throws AuthFailure('weak_password' | 'validation_failed') */
export const validNewPassword = (password: string, min: number): string => {
  if (password === '') throw invalid('Signup requires a valid password');
  if ([...password].length < min)
    throw new AuthFailure(422, 'weak_password', `Password should be at least ${min} characters.`, {
      weakPassword: ['length'],
    });
  if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES)
    throw invalid(`Password cannot be longer than ${MAX_PASSWORD_BYTES} bytes`, 422);
  return password;
};

/** What a person's own metadata may hold, in bytes of JSON: it travels in every access token. */
const MAX_METADATA_BYTES = 4_096;

export type Metadata = Readonly<Record<string, unknown>>;

/** @throws AuthFailure('validation_failed') */
export const validMetadata = (data: Metadata): Metadata => {
  if (Buffer.byteLength(JSON.stringify(data)) > MAX_METADATA_BYTES)
    throw invalid(`data: at most ${MAX_METADATA_BYTES} bytes`, 422);
  if (unstorableAt(data) !== null) throw invalid('data: contains characters that cannot be stored', 422);
  return data;
};

/** Nobody runs the site yet who signs up: whoever turns out to may take such a name on their profile. */
const DisplayName = text(60).refine((name) => !displaysAsOfficial(name), OFFICIAL_NAME);
const ReferralCode = z.string().trim().max(64).nullish();

/** Of a code that comes with an address; one that is none is none, and stops nobody. */
export const referralCodeIn = (given: string | undefined): string | null =>
  ReferralCode.safeParse(given).data || null;

export interface SignUpData {
  readonly metadata: Metadata;
  readonly displayName: string;
  readonly referralCode: string | null;
}

/** Where even the address has no part that may be a name. */
const NAMELESS = 'New member';

/** A name to begin with, by the rules for names; onboarding asks for the real one. `suggested`: the best one first. */
export const nameToBeginWith = (...suggested: readonly (string | null | undefined)[]): string => {
  for (const name of suggested) {
    const parsed = DisplayName.safeParse([...(name ?? '')].slice(0, 60).join(''));
    if (parsed.success) return parsed.data;
  }
  return NAMELESS;
};

/**
 * What a new account needs from `data`, of which clients of the contract need to send nothing: the name is the first part
 * of the address where none is given. The metadata are what was sent.
 * @throws AuthFailure('validation_failed') with the spec's sentence for the name
 */
export const validSignUpData = (data: Metadata, email: string): SignUpData => {
  const metadata = validMetadata(data);
  const { display_name: givenName = null, referral_code: givenCode } = metadata;
  const code = ReferralCode.safeParse(givenCode);
  if (!code.success) throw invalid('Referral code: is invalid', 422);
  const referralCode = code.data || null;
  if (givenName === null)
    return { metadata, displayName: nameToBeginWith(email.split('@')[0]), referralCode };
  if (typeof givenName !== 'string' || givenName.trim() === '')
    throw invalid('Please enter a display name.', 422);
  const name = DisplayName.safeParse(givenName);
  if (!name.success) throw invalid(`Display name: ${name.error.issues[0]?.message ?? 'is invalid'}`, 422);
  return { metadata, displayName: name.data, referralCode };
};
