import type { EmailOtpType } from '@supabase/auth-js';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { newestAppeal } from '../../lib/appeal-token.ts';
import { authClient } from '../../lib/auth.ts';
import { codeOf, messageOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { refuseCode, useCodeForm } from '../../ui/code-form.ts';
import type { Code } from '../../ui/code-form.ts';
import { FormFrame } from '../../ui/form-frame.tsx';
import { Banned } from './banned.tsx';
import './session.css';

interface MailedCodeProps {
  email: string;
  type: EmailOtpType;
  /** The code was right; the session stands. */
  onDone?: () => void;
}

/** The six digits of a mail, for whoever reads it on another device than this one. */
export const MailedCode = ({ email, type, onDone }: MailedCodeProps) => {
  const form = useCodeForm();
  const [banned, setBanned] = useState(false);
  const {
    field: { ref, ...code },
    fieldState,
  } = useController({ control: form.control, name: 'code' });
  const check = async ({ code: token }: Code): Promise<void> => {
    try {
      const { error } = await (await authClient()).verifyOtp({ email, token, type });
      if (error) throw error;
      onDone?.();
    } catch (error) {
      setBanned(codeOf(error) === 'user_banned');
      refuseCode(form, messageOf(error));
    }
  };
  return (
    <FormFrame form={form} labels={{ code: 'Code' }} evenSuspended onSend={check}>
      {banned && <Banned token={newestAppeal()} />}
      <div className="code-form">
        <CodeField
          ref={ref}
          label="6-digit code from the email"
          value={code.value}
          onChange={code.onChange}
          onComplete={() => void form.handleSubmit(check)()}
          error={fieldState.error?.message}
        />
        <Button type="submit" busy={form.formState.isSubmitting}>
          Confirm
        </Button>
      </div>
    </FormFrame>
  );
};
