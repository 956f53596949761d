import { joinValues, splitValues } from '../../../../contracts/job-search.ts';
import { paths } from '../../lib/paths.ts';
import { upgrade } from '../../lib/upgrade.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Check } from '../../ui/choice.tsx';
import { Gate } from '../../ui/facets.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { useRestedText } from '../../ui/use-rested-text.ts';
import type { Change, TalentFilters } from './filters.ts';
import { advancedWords, reputationOf, skillsOf } from './filters.ts';

type PanelFilters = Pick<TalentFilters, 'min_reputation' | 'any_skills' | 'verified'>;

interface PanelProps {
  filters: PanelFilters;
  onChange: (change: Change, replace?: boolean) => void;
}

/** Skills as people type them: commas between them. */
const typedSkills = (joined: string): string => splitValues(joined).join(', ');
const skillsIn = (typed: string): string =>
  skillsOf(splitValues(joinValues(typed.split(',').map((skill) => skill.trim()))));

const number = { read: reputationOf, write: (value: string) => value };
const commas = { read: skillsIn, write: typedSkills };

/** Spec §5: three questions, each with its own field. */
const Fields = ({ filters, onChange }: PanelProps) => {
  const { min_reputation: reputation, any_skills: skills, verified } = filters;
  const tell = (name: 'min_reputation' | 'any_skills', before: string) => (value: string) =>
    onChange({ [name]: value }, value !== '' && before !== '');
  const [least, setLeast] = useRestedText(reputation, tell('min_reputation', reputation), number);
  const [line, setLine] = useRestedText(skills, tell('any_skills', skills), commas);
  const wrong = least.trim() !== '' && reputationOf(least) === '' && !/^0+$/.test(least.trim());
  return (
    <div className="stack gap-4">
      <TextField
        label={advancedWords.min_reputation}
        placeholder="250"
        inputMode="numeric"
        autoComplete="off"
        maxLength={11}
        value={least}
        error={wrong ? 'Enter a whole number.' : undefined}
        onChange={(event) => setLeast(event.target.value)}
      />
      <TextField
        label={advancedWords.any_skills}
        placeholder="Low-poly, Terrain"
        hint="Separate skills with commas."
        autoComplete="off"
        maxLength={400}
        value={line}
        onChange={(event) => setLine(event.target.value)}
      />
      <Check
        checked={verified === 'yes'}
        onChange={() => onChange({ verified: verified === 'yes' ? '' : 'yes' })}
      >
        {advancedWords.verified}
      </Check>
    </div>
  );
};

const TITLE = 'Unlock Studio Search!';
const noFilters: PanelFilters = { min_reputation: '', any_skills: '', verified: '' };

/** For whom it isn't: dimmed and disabled, and a click says how to unlock it (spec §5). */
const Locked = () => (
  <Gate
    label="Studio search"
    title={TITLE}
    action={
      <ButtonLink full to={paths.subscription}>
        See plans
      </ButtonLink>
    }
    fields={
      <fieldset disabled>
        <Fields filters={noFilters} onChange={() => undefined} />
      </fieldset>
    }
    onKnock={() =>
      toast({
        title: TITLE,
        description: 'Studio search comes with the Studio and Enterprise plans.',
        action: upgrade,
      })
    }
  >
    Filter by reputation, skills, and verification. Included with Studio and Enterprise.
  </Gate>
);

export const StudioSearch = ({ open, ...panel }: PanelProps & { open: boolean }) =>
  open ? <Fields {...panel} /> : <Locked />;
