import { z } from 'zod';
import { CODE_LENGTH } from '../../ui/code-field.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { ProofCode } from './proof-code.tsx';

/** How somebody shows that it is them: by their password, or by a code that is mailed to them. */
export type ProvenBy = 'password' | 'code';

/** The rule of the field, by what is asked for. */
export const Proof = {
  password: z.string().min(1, 'Please enter your password.'),
  code: z.string().length(CODE_LENGTH, `Enter all ${CODE_LENGTH} digits of the code.`),
} as const satisfies Record<ProvenBy, z.ZodType>;

/** What the password is called, and how one turns back to it. */
const passwords = {
  'Your password': 'Use my password instead',
  'Current password': 'Use my current password instead',
} as const;

interface ProofFieldProps {
  by: ProvenBy;
  label: keyof typeof passwords;
  value: string;
  onChange: (value: string) => void;
  attach: (input: HTMLInputElement | null) => void;
  error: string | undefined;
  /** Asks for the other one; without it there is no choice. */
  onTurn?: ((by: ProvenBy) => void) | undefined;
}

/** The proof within a form. */
export const ProofField = ({ by, label, value, onChange, attach, error, onTurn }: ProofFieldProps) => (
  <>
    {by === 'password' ? (
      <PasswordField
        label={label}
        autoComplete="current-password"
        error={error}
        ref={attach}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    ) : (
      <ProofCode attach={attach} value={value} onChange={onChange} error={error} />
    )}
    {onTurn && (
      <button type="button" className="link" onClick={() => onTurn(by === 'password' ? 'code' : 'password')}>
        {by === 'password' ? 'I don’t know it: email me a code' : passwords[label]}
      </button>
    )}
  </>
);
