import { z } from 'zod';

const email = z
  .string()
  .trim()
  .min(1, 'Please enter your email.')
  .pipe(z.email('Please enter a valid email address.'));

export const Login = z.object({ email, password: z.string().min(1, 'Please enter your password.') });
export type Login = z.infer<typeof Login>;

const newPassword = z.string().min(6, 'At least 6 characters.').max(72, 'At most 72 characters.');

export const NO_DISPLAY_NAME = 'Please enter a display name.';

export const SignUp = z.object({
  display_name: z.string().trim().min(1, NO_DISPLAY_NAME).max(60, 'At most 60 characters.'),
  email,
  password: newPassword,
  referral_code: z.string().trim().max(40, 'At most 40 characters.'),
});
export type SignUp = z.infer<typeof SignUp>;

/** An address to send a mail to. */
export const MailTo = z.object({ email });
export type MailTo = z.infer<typeof MailTo>;

export const ResetPassword = z
  .object({ password: newPassword, again: z.string() })
  .refine(({ password, again }) => password === again, {
    path: ['again'],
    error: 'The passwords don’t match.',
  });
export type ResetPassword = z.infer<typeof ResetPassword>;
