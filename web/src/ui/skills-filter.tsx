import { useState } from 'react';
import { SKILLS_SOUGHT_AT_MOST } from '../../../contracts/job-search.ts';
import { usualSkills } from '../content/skills.ts';
import { ChipsField } from './chips-field.tsx';
import { readTypedList, writeTypedList } from './typed-list.ts';

interface SkillsFilterProps {
  label: string;
  skills: readonly string[];
  onChange: (skills: readonly string[]) => void;
}

const SKILL_LONGEST = 40;

/** Skills that have to be there, all of them: each asks for its list once it is a chip. */
export const SkillsFilter = ({ label, skills, onChange }: SkillsFilterProps) => {
  const now = skills.join('\n');
  const lineOf = (chips: readonly string[]): string => writeTypedList({ chips, text: '' });
  // `told`: what the address does not show yet, perhaps; when it does, what was typed since stays.
  const [typed, setTyped] = useState({ shown: now, told: now, line: lineOf(skills) });
  if (typed.shown !== now) {
    // Otherwise it was changed elsewhere: by a tag, by Clear, by the browser's Back.
    setTyped({ shown: now, told: now, line: now === typed.told ? typed.line : lineOf(skills) });
  }
  const change = (line: string): void => {
    const fitting = readTypedList(line, false)
      .chips.filter((chip) => chip.length <= SKILL_LONGEST)
      .slice(0, SKILLS_SOUGHT_AT_MOST);
    const told = fitting.join('\n');
    setTyped({ ...typed, told, line });
    if (told !== typed.told) onChange(fitting);
  };
  return (
    <ChipsField
      label={label}
      suggestions={usualSkills}
      placeholder="Low-poly, Luau…"
      most={SKILLS_SOUGHT_AT_MOST}
      longest={SKILL_LONGEST}
      value={typed.line}
      onChange={change}
    />
  );
};
