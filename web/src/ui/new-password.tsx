import type { ComponentProps } from 'react';
import { strengthOf } from '../lib/password-strength.ts';
import { PasswordField } from './field.tsx';
import { Meter } from './meter.tsx';

type NewPasswordProps = ComponentProps<typeof PasswordField> & {
  /** What is typed so far. */
  typed: string;
};

/** A password to be chosen, with a judgement of it beneath. */
export const NewPassword = ({ typed, ...field }: NewPasswordProps) => {
  const strength = strengthOf(typed);
  return (
    <div className="stack meter-block">
      <PasswordField autoComplete="new-password" {...field} />
      <Meter
        label="Password strength"
        judged
        level={strength.level}
        words={strength.words}
        shown={strength.words !== field.error}
      />
    </div>
  );
};
