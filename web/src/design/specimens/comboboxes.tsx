import { useState } from 'react';
import type { ComponentProps } from 'react';
import { ChipsField } from '../../ui/chips-field.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import type { Family } from '../family.ts';
import { EMOJI, LONG, RTL, UNBROKEN } from './long-text.ts';

const roles = ['Scripter', 'Builder', '3D Modeler', 'UI Designer', 'Animator', LONG];

const Role = ({ start = '', ...rest }: { start?: string } & Partial<ComponentProps<typeof Combobox>>) => {
  const [value, change] = useState(start);
  return <Combobox label="Role" suggestions={roles} value={value} onChange={change} {...rest} />;
};

const Skills = ({ start = '', ...rest }: { start?: string } & Partial<ComponentProps<typeof ChipsField>>) => {
  const [line, change] = useState(start);
  return (
    <ChipsField
      label="Skills"
      optional
      suggestions={['Luau', 'Low-poly', 'Blender', 'Terrain']}
      value={line}
      onChange={change}
      most={4}
      longest={40}
      {...rest}
    />
  );
};

export const comboboxes: Family = {
  id: 'comboboxes',
  title: 'Combobox and chips',
  note: 'Suggestions beneath; free text stands. A comma ends a chip.',
  layout: 'grid',
  opens: ['Show suggestions'],
  states: [
    { title: 'Rest', show: <Role placeholder="Scripter" hint="Choose one or type your own." /> },
    { title: 'Focus', as: 'focus', show: <Role start="Builder" /> },
    { title: 'Error', show: <Role error="This field is required." /> },
    { title: 'Disabled', show: <Role start="Builder" disabled /> },
    { title: 'Loading', show: <Role busy suggestions={[]} /> },
    { title: 'Long', show: <Role start={LONG} /> },
    { title: 'Right to left', systemFonts: true, show: <Role start={RTL} /> },
    {
      title: 'Chips, empty',
      show: <Skills placeholder="Low-poly, Luau" hint="Separate with commas, up to 4." />,
    },
    { title: 'Chips', show: <Skills start="Low-poly, Luau, Blender" /> },
    { title: 'Chips, focus', as: 'focus', show: <Skills start="Low-poly, Luau" /> },
    {
      title: 'Chips, too many',
      show: <Skills start="Low-poly, Luau, Blender, Terrain, Rigs" error="At most 4 skills." />,
    },
    { title: 'Chips, disabled', show: <Skills start="Low-poly, Luau" disabled /> },
    { title: 'Chips, long', show: <Skills start={`${LONG}, ${UNBROKEN}`} /> },
    {
      title: 'Chips, emoji and right to left',
      systemFonts: true,
      show: <Skills start={`${EMOJI}, ${RTL}`} />,
    },
  ],
};
