import { useState } from 'react';
import { Stepper } from '../../ui/stepper.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { Family } from '../family.ts';
import { LONG, RTL } from './long-text.ts';

const Panels = ({ names }: { names: readonly string[] }) => {
  const [value, choose] = useState(names[0] ?? '');
  return (
    <Tabs
      label="Dashboard"
      value={value}
      onChange={choose}
      tabs={names.map((name, index) => ({
        value: name,
        label: name,
        ...(index < 2 ? { count: 4 - index, hot: index === 0 } : {}),
        panel: <p className="c2">{name}</p>,
      }))}
    />
  );
};

const usual = ['Application Manager', 'My Applications', 'Studio Manager'];

export const tabs: Family = {
  id: 'tabs',
  title: 'Tabs and steps',
  note: '44 px tabs; steps of a short sequence.',
  layout: 'column',
  states: [
    { title: 'Rest', show: <Panels names={usual} /> },
    { title: 'Focus', as: 'focus', show: <Panels names={usual} /> },
    { title: 'Long', show: <Panels names={[LONG, `${LONG} again`, 'Studio Manager']} /> },
    { title: 'Right to left', systemFonts: true, show: <Panels names={[RTL, 'Studio Manager']} /> },
    { title: 'Steps', show: <Stepper label="Sign up" steps={['Account', 'Email', 'Profile']} current={1} /> },
    {
      title: 'Steps, the first',
      show: <Stepper label="Sign up" steps={['Account', 'Email', 'Profile']} current={0} />,
    },
    { title: 'Steps, long', show: <Stepper label="Long" steps={[LONG, 'Email', 'Profile']} current={2} /> },
  ],
};
