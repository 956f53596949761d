import { useState } from 'react';
import { Check, Radio } from '../../ui/choice.tsx';
import { StarInput } from '../../ui/star-input.tsx';
import { Stars } from '../../ui/stars.tsx';
import type { Family } from '../family.ts';
import { LONG, RTL } from './long-text.ts';

const Rating = () => {
  const [value, choose] = useState(3);
  return <StarInput label="Rating" value={value} onChange={choose} />;
};

export const choices: Family = {
  id: 'choices',
  title: 'Choices',
  note: 'A row each, 32 px; the count at its end.',
  layout: 'grid',
  states: [
    { title: 'Check', show: <Check>Remote</Check> },
    { title: 'Checked', show: <Check defaultChecked>Verified only</Check> },
    { title: 'Focus', as: 'focus', show: <Check>Boosted</Check> },
    { title: 'Disabled', show: <Check disabled>Not on your plan</Check> },
    {
      title: 'Disabled, checked',
      show: (
        <Check disabled defaultChecked>
          Always on
        </Check>
      ),
    },
    { title: 'Count', show: <Check count={412}>Scripter</Check> },
    {
      title: 'Radio',
      show: (
        <>
          <Radio name="pay" defaultChecked>
            Fixed price
          </Radio>
          <Radio name="pay">Hourly</Radio>
        </>
      ),
    },
    {
      title: 'Long',
      show: (
        <Check count={1284}>
          <bdi>{LONG}</bdi>
        </Check>
      ),
    },
    {
      title: 'Right to left',
      systemFonts: true,
      show: (
        <Check count={3}>
          <bdi>{RTL}</bdi>
        </Check>
      ),
    },
    { title: 'Stars to choose', show: <Rating /> },
    { title: 'Stars', show: <Stars value={4.2} /> },
  ],
};
