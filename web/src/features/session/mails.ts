import { authClient } from '../../lib/auth.ts';
import { paths } from '../../lib/paths.ts';

/** Mails that lead back here. All of them answer the same for a known and an unknown address; they reject when refused. */
const at = (path: string): string => `${location.origin}${path}`;

/** Where the confirmation link comes back to: the page then says that it worked. */
export const confirmedAt = (): string => at(`${paths.verifyEmail}?confirmed`);

export const mailConfirmation = async (email: string): Promise<void> => {
  const { error } = await (
    await authClient()
  ).resend({ type: 'signup', email, options: { emailRedirectTo: confirmedAt() } });
  if (error) throw error;
};

export const mailPasswordReset = async (email: string): Promise<void> => {
  const { error } = await (
    await authClient()
  ).resetPasswordForEmail(email, { redirectTo: at(paths.passwordReset) });
  if (error) throw error;
};

/** A link that logs in by itself; nobody is signed up by it. */
export const mailLoginLink = async (email: string): Promise<void> => {
  const { error } = await (
    await authClient()
  ).signInWithOtp({ email, options: { shouldCreateUser: false, emailRedirectTo: at(paths.login) } });
  if (error) throw error;
};
