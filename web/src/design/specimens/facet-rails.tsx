import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/choice.tsx';
import { FacetGroup, FacetSheet, Gate } from '../../ui/facets.tsx';
import { TextField } from '../../ui/field.tsx';
import { Tag } from '../../ui/status.tsx';
import type { Family } from '../family.ts';
import { LONG } from './long-text.ts';

const roles = [
  'Scripter',
  'Builder',
  'UI Designer',
  'VFX Artist',
  'Animator',
  '3D Modeler',
  LONG,
  'QA Tester',
].map((value, index) => ({ value, count: 688 - 61 * index }));

const One = ({ name }: { name: string }) => {
  const [chosen, choose] = useState<readonly string[]>(['Builder']);
  return (
    <FacetGroup
      legend="Role"
      name={name}
      any={{ words: 'Any role', count: 1516 }}
      options={roles}
      chosen={chosen}
      onChoose={choose}
    />
  );
};

const Any = ({ name }: { name: string }) => {
  const [chosen, choose] = useState<readonly string[]>(['Builder', LONG]);
  return <FacetGroup legend="Skills" name={name} options={roles} chosen={chosen} onChoose={choose} />;
};

const still = { legend: 'Role', chosen: [], onChoose: () => undefined };

export const facetRails: Family = {
  id: 'facets',
  title: 'Facets',
  note: 'A rail of 264 beside the list; on phones a sheet with one result button.',
  layout: 'grid',
  states: [
    {
      title: 'One of them, any of them',
      show: (
        <div className="facets">
          <One name="one" />
          <Any name="any" />
        </div>
      ),
    },
    {
      title: 'Another plan opens them',
      show: (
        <Gate
          label="Studio search"
          title="Unlock Studio Search!"
          action={<Button full>See plans</Button>}
          fields={
            <div className="stack gap-3">
              <TextField label="Minimum reputation" placeholder="250" />
              <TextField label="Skills, any of" placeholder="Low-poly, Terrain" />
              <Check>Verified only</Check>
            </div>
          }
        >
          Reputation, any-of skills and verified only come with Studio and Enterprise.
        </Gate>
      ),
    },
    {
      title: 'Loading, empty, disabled',
      show: (
        <div className="facets">
          <FacetGroup {...still} name="loading" options={undefined} />
          <FacetGroup {...still} name="empty" options={[]} />
          <FacetGroup {...still} name="off" options={roles.slice(0, 2)} disabled />
        </div>
      ),
    },
    {
      title: 'What narrows the list, and the phone’s way to it',
      wide: true,
      show: (
        <div className="row row--wrap">
          <Tag onRemove={() => undefined}>Builder</Tag>
          <Tag onRemove={() => undefined}>{LONG}</Tag>
          <FacetSheet active={2} onClear={() => undefined} result="Show 164 jobs">
            <One name="sheet-one" />
            <Any name="sheet-any" />
          </FacetSheet>
        </div>
      ),
    },
  ],
};
