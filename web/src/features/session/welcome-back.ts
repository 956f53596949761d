import type { User } from '@supabase/auth-js';
import { toast } from '../../ui/toast.ts';

/** Spec §8: "Login Successful!" with a welcome-back line. */
export const welcomeBack = ({ user_metadata: metadata }: Pick<User, 'user_metadata'>, more = ''): void => {
  const name: unknown = metadata['display_name'];
  const whom = typeof name === 'string' && name !== '' ? `, ${name}` : '';
  toast({ title: 'Login Successful!', description: `Welcome back${whom}!${more}`, variant: 'ok' });
};
