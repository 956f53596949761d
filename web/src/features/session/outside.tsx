import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Provider } from '@supabase/auth-js';
import { authClient } from '../../lib/auth.ts';
import { messageOf } from '../../lib/errors.ts';
import { paths } from '../../lib/paths.ts';
import { providerLabel, providersQuery } from '../../lib/providers.ts';
import { useShownAgain } from '../../lib/shown-again.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.ts';
import { referredBy } from '../../lib/referred-by.ts';
import { Agreement } from './agreement.tsx';
import './session.css';

/** Signing in by an account elsewhere: a button for each provider of this installation, nothing where there is none. */
export const OutsideSignIn = () => {
  const toast = useToast();
  const { data: providers = [] } = useQuery(providersQuery);
  const [leaving, setLeaving] = useState<string | null>(null);
  useShownAgain(() => setLeaving(null));
  if (providers.length === 0) return null;

  const go = async (provider: string): Promise<void> => {
    setLeaving(provider);
    try {
      const { error } = await (
        await authClient()
      ).signInWithOAuth({
        // The client's list of names is not the server's.
        provider: provider as Provider,
        options: {
          redirectTo: `${location.origin}${paths.login}`,
          ...(referredBy() !== '' && { queryParams: { referral_code: referredBy() } }),
        },
      });
      if (error) throw error;
    } catch (error) {
      setLeaving(null);
      toast({ title: 'Sign in Failed', description: messageOf(error), variant: 'destructive' });
    }
  };

  return (
    <div className="stack outside">
      <p className="or c3">or</p>
      {/* Whoever has no account yet gets one by them. */}
      <Agreement />
      {providers.map((provider) => (
        <Button key={provider} large full busy={leaving === provider} onClick={() => void go(provider)}>
          Continue with {providerLabel(provider)}
        </Button>
      ))}
    </div>
  );
};
