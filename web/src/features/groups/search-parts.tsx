import { ChevronDown } from 'lucide-react';
import { suggestedRoles } from '../../../../contracts/roles.ts';
import { Check, Switch } from '../../ui/choice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { roleOf, rolesIn } from './filters.ts';
import type { GroupSearch, SearchAnswer } from './filters.ts';
import './search-parts.css';

interface QuestionsProps {
  filters: GroupSearch;
  onChange: (answer: SearchAnswer) => void;
}

/** The two questions beside the search: there are too few for a rail. */
export const BarQuestions = ({ filters, onChange }: QuestionsProps) => {
  const chosen = rolesIn(filters);
  return (
    <>
      <label className="btn sort only-desk focusable">
        <select
          aria-label="Role wanted"
          className="pick"
          value={chosen[0] ?? ''}
          onChange={({ target: { value } }) => onChange({ role: roleOf(value === '' ? [] : [value]) })}
        >
          <option value="">Any role</option>
          {[...new Set([...suggestedRoles, ...chosen])].map((role) => (
            <option key={role} value={role}>
              {role}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} />
      </label>
      <button
        type="button"
        role="switch"
        aria-checked={filters.recruiting === 'yes'}
        className="btn only-desk"
        onClick={() => onChange({ recruiting: filters.recruiting === 'yes' ? '' : 'yes' })}
      >
        Recruiting only
        <span className={`switch${filters.recruiting === 'yes' ? ' on' : ''}`} aria-hidden="true" />
      </button>
    </>
  );
};

const toggled = (roles: readonly string[], role: string): string =>
  roleOf(roles.includes(role) ? roles.filter((one) => one !== role) : [...roles, role]);

/** The same questions in the phone's sheet, where several roles can be chosen. */
export const SheetQuestions = ({ filters, onChange }: QuestionsProps) => {
  const chosen = rolesIn(filters);
  return (
    <>
      <div>
        <Switch
          on={filters.recruiting === 'yes'}
          onChange={(on) => onChange({ recruiting: on ? 'yes' : '' })}
        >
          Recruiting only
        </Switch>
      </div>
      <fieldset>
        <legend className="label">Role wanted</legend>
        {[...new Set([...suggestedRoles, ...chosen])].map((role) => (
          <Check
            key={role}
            checked={chosen.includes(role)}
            onChange={() => onChange((now) => ({ role: toggled(rolesIn(now), role) }))}
          >
            {role}
          </Check>
        ))}
      </fieldset>
    </>
  );
};
