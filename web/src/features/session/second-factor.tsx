import { useEffect, useState } from 'react';
import type { Factor } from '@supabase/auth-js';
import { useController } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { RecoveredSession, UseRecoveryCode } from '../../../../contracts/account.ts';
import { authClient, signOut } from '../../lib/auth.ts';
import { secondsToWait } from '../../lib/wait.ts';
import { api } from '../../lib/client.ts';
import { useCountdown } from '../../lib/countdown.ts';
import { messageOf } from '../../lib/errors.ts';
import { paths } from '../../lib/paths.ts';
import { useTitle } from '../../lib/title.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Code, refuseCode, useCodeForm } from '../../ui/code-form.ts';
import { Select, TextField } from '../../ui/field.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { toast } from '../../ui/toast.ts';
import { Arrival } from './arrival.tsx';
import { welcomeBack } from './welcome-back.ts';

/** The person's verified authenticators. @throws AuthError in the server's words */
const verifiedFactors = async (): Promise<readonly Factor[]> => {
  const { data, error } = await (await authClient()).mfa.listFactors();
  if (error) throw error;
  return data.totp;
};

const proveByCode = async (factorId: string, code: string): Promise<void> => {
  const { data, error } = await (await authClient()).mfa.challengeAndVerify({ factorId, code });
  if (error) throw error;
  welcomeBack(data.user);
};

const proveByRecoveryCode = async (typed: string): Promise<void> => {
  const { access_token, refresh_token } = await api.post(
    '/api/account/recovery-codes/use',
    { code: typed },
    RecoveredSession,
  );
  const { data, error } = await (await authClient()).setSession({ access_token, refresh_token });
  if (error) throw error;
  if (data.user) welcomeBack(data.user, ' That recovery code won’t work again.');
};

const RecoveryCode = z.object({
  code: z
    .string()
    .trim()
    .refine(
      (code) => UseRecoveryCode.safeParse({ code }).success,
      'Please enter one of your recovery codes.',
    ),
});

/** After the password, and whenever the server asks for it: the code that proves who it is. */
export const SecondFactorStep = () => {
  useTitle('Confirm it’s you');
  const navigate = useNavigate();
  const [factors, setFactors] = useState<readonly Factor[]>([]);
  const [factorId, setFactorId] = useState('');
  const [way, setWay] = useState<'app' | 'recovery'>('app');
  const [wait, startWait] = useCountdown();
  const form = useCodeForm(way === 'app' ? Code : RecoveryCode);
  const {
    field: { ref, ...code },
    fieldState,
  } = useController({ control: form.control, name: 'code' });
  const fault = fieldState.error?.message;
  const busy = form.formState.isSubmitting;

  useEffect(() => {
    verifiedFactors()
      .then((found) => {
        setFactors(found);
        setFactorId((chosen) => (chosen === '' ? (found[0]?.id ?? '') : chosen));
      })
      .catch((error: unknown) => form.setError('code', { type: 'server', message: messageOf(error) }));
  }, [form]);
  useEffect(() => form.setFocus('code'), [form, way]);

  const prove = async ({ code: typed }: Code): Promise<void> => {
    if (busy || wait > 0) return;
    try {
      if (way === 'recovery') await proveByRecoveryCode(typed);
      // What was not to be had when the page opened may be now.
      else await proveByCode(factorId === '' ? ((await verifiedFactors())[0]?.id ?? '') : factorId, typed);
    } catch (error) {
      const message = messageOf(error);
      refuseCode(form, message);
      startWait(secondsToWait(error));
      toast({ title: 'Sign in Failed', description: message, variant: 'destructive' });
    }
  };

  const turnTo = (next: typeof way): void => {
    setWay(next);
    form.reset();
  };

  const leave = async (): Promise<void> => {
    try {
      await signOut();
    } catch (error) {
      toast({ title: 'Sign out Failed', description: messageOf(error), variant: 'destructive' });
      return;
    }
    await navigate(paths.login, { replace: true });
  };

  return (
    <Arrival
      title="Confirm it’s you."
      intro={
        way === 'app'
          ? 'Open your authenticator app and enter the 6 digits it shows for Makehold.'
          : 'Enter one of the codes you saved when you turned on two-factor authentication. Each one works once.'
      }
      art={{ src: '/art/castle.webp', alt: '' }}
    >
      <FormFrame form={form} labels={{ code: 'Code' }} evenSuspended onSend={prove}>
        {way === 'app' && factors.length > 1 && (
          <Select
            label="Authenticator"
            options={factors.map(({ id, friendly_name: name }) => ({
              value: id,
              label: name ?? 'Authenticator app',
            }))}
            value={factorId}
            onChange={(event) => setFactorId(event.target.value)}
          />
        )}
        {way === 'app' ? (
          <CodeField
            ref={ref}
            label="6-digit code"
            value={code.value}
            onChange={code.onChange}
            onComplete={() => void form.handleSubmit(prove)()}
            error={fault}
          />
        ) : (
          <TextField
            label="Recovery code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={fault}
            ref={ref}
            {...code}
          />
        )}
        <Button kind="go" large full type="submit" busy={busy} disabled={wait > 0}>
          {wait > 0 ? `Try again in ${wait}s` : 'Confirm'}
        </Button>
        <div className="split row--wrap">
          <button type="button" className="link" onClick={() => turnTo(way === 'app' ? 'recovery' : 'app')}>
            {way === 'app' ? 'Use a recovery code instead' : 'Use your authenticator app instead'}
          </button>
          <button type="button" className="link" onClick={() => void leave()}>
            Back to log in
          </button>
        </div>
      </FormFrame>
    </Arrival>
  );
};
