import { CircleAlert } from 'lucide-react';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import type { PartnerEventType } from '../../../../contracts/partner-events.ts';
import { Check } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { typeGroups } from './words.ts';

/** Which events an endpoint hears of, group by group. */
const TypesField = ({
  register,
  error,
}: {
  register: () => UseFormRegisterReturn;
  error: string | undefined;
}) => (
  <div className="hook-types">
    {typeGroups.map(({ name, types }) => (
      <fieldset key={name}>
        <legend className="label">{name}</legend>
        {types.map((type) => (
          <Check key={type} value={type} {...register()}>
            <span className="mono t-12">{type}</span>
          </Check>
        ))}
      </fieldset>
    ))}
    {error !== undefined && (
      <div className="hint hint--bad">
        <Icon of={CircleAlert} size={14} />
        {error}
      </div>
    )}
  </div>
);

export interface TypedSettings {
  description: string;
  types: PartnerEventType[];
}

interface SettingsFieldsProps {
  register: (name: keyof TypedSettings) => UseFormRegisterReturn;
  errors: FieldErrors<TypedSettings>;
}

/** What can be changed of an endpoint later. */
export const SettingsFields = ({ register, errors }: SettingsFieldsProps) => (
  <>
    <TextField
      label="Description"
      optional
      autoComplete="off"
      error={errors.description?.message}
      {...register('description')}
    />
    <TypesField register={() => register('types')} error={errors.types?.message} />
  </>
);
