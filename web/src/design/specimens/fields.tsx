import { useState } from 'react';
import { CodeField } from '../../ui/code-field.tsx';
import { PasswordField, Select, TextArea, TextField } from '../../ui/field.tsx';
import { NewPassword } from '../../ui/new-password.tsx';
import type { Family } from '../family.ts';
import { EMOJI, LONG, RTL, UNBROKEN } from './long-text.ts';

const Code = ({ error }: { error?: string }) => {
  const [code, type] = useState('4711');
  return <CodeField label="Code from the mail" value={code} onChange={type} error={error} />;
};

const pays = ['Fixed Price', 'Hourly', 'Per Asset'];

export const fields: Family = {
  id: 'fields',
  title: 'Fields',
  note: 'Label above, error beneath. 36 px, 44 on touch.',
  layout: 'grid',
  states: [
    { title: 'Rest', show: <TextField label="Job title" placeholder="Harbour town" /> },
    { title: 'Focus', as: 'focus', show: <TextField label="Job title" defaultValue="Harbour to" /> },
    {
      title: 'With a hint',
      show: <TextField label="Pay rate" optional hint="What people will see." defaultValue="$1,800" />,
    },
    {
      title: 'Error',
      show: <TextField label="Username" defaultValue="ines" error="Username is already taken." />,
    },
    {
      title: 'Error, focus',
      as: 'focus',
      show: <TextField label="Username" defaultValue="ines" error="Username is already taken." />,
    },
    {
      title: 'Disabled',
      show: <TextField label="Due" disabled defaultValue="Nov 3, 2026" hint="Set when the offer was made." />,
    },
    {
      title: 'Before and after',
      show: (
        <TextField
          label="Amount"
          className="mono"
          before={<span className="c3 mono">$</span>}
          defaultValue="1,800.00"
        />
      ),
    },
    { title: 'Long', show: <TextField label={LONG} defaultValue={LONG} hint={UNBROKEN} /> },
    { title: 'Emoji', systemFonts: true, show: <TextField label="Display name" defaultValue={EMOJI} /> },
    {
      title: 'Right to left',
      systemFonts: true,
      show: <TextField label="Display name" dir="auto" defaultValue={RTL} />,
    },
    { title: 'Password', show: <PasswordField label="Password" defaultValue="correct horse" /> },
    {
      title: 'New password',
      show: <NewPassword label="New password" typed="correct horse" defaultValue="correct horse" />,
    },
    { title: 'Code', show: <Code /> },
    { title: 'Code, error', show: <Code error="This code is wrong or has expired." /> },
    { title: 'Select', show: <Select label="Pay type" options={pays} placeholder="Choose one" /> },
    {
      title: 'Select, focus',
      as: 'focus',
      show: <Select label="Pay type" options={pays} defaultValue="Hourly" />,
    },
    {
      title: 'Select, error',
      show: <Select label="Pay type" options={pays} placeholder="Choose one" error="Choose a pay type." />,
    },
    { title: 'Select, disabled', show: <Select label="Pay type" options={pays} disabled /> },
    { title: 'Select, long', show: <Select label="Studio" options={[LONG, ...pays]} /> },
    { title: 'Text area', show: <TextArea label="Description" defaultValue="A lens for the lighthouse." /> },
    {
      title: 'Text area, error',
      show: <TextArea label="Description" error="This field is required." />,
    },
    { title: 'Text area, disabled', show: <TextArea label="Description" disabled defaultValue={LONG} /> },
  ],
};
