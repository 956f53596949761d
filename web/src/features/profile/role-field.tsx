import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { suggestedRoles } from '../../../../contracts/profiles.ts';
import { TextField } from '../../ui/field.tsx';

interface RoleFieldProps {
  error: string | undefined;
  value: string;
  onPick: (role: string) => void;
  input: UseFormRegisterReturn;
}

/** Free text with the usual roles a press away. */
export const RoleField = ({ error, value, onPick, input }: RoleFieldProps) => {
  const list = useId();
  const chosen = value.trim().toLowerCase();
  return (
    <div className="stack role-field">
      <TextField label="Role" list={list} autoComplete="off" error={error} {...input} />
      <datalist id={list}>
        {suggestedRoles.map((role) => (
          <option key={role} value={role} />
        ))}
      </datalist>
      <div className="chips" role="group" aria-label="Suggested roles">
        {suggestedRoles.map((role) => (
          <button
            key={role}
            type="button"
            className="tag"
            aria-pressed={role.toLowerCase() === chosen}
            onClick={() => onPick(role)}
          >
            {role}
          </button>
        ))}
      </div>
    </div>
  );
};
