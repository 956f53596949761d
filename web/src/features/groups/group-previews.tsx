import { useState } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import type { CollectiveCard } from '../../../../contracts/collectives.ts';
import { COLLECTIVE_PREVIEW, slugOf } from '../../../../contracts/collectives.ts';
import { beginning } from '../../../../contracts/page-summaries.ts';
import { STUDIO_PREVIEW } from '../../../../contracts/studios.ts';
import { splitList } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { CollectivePlate } from './collective-plate.tsx';
import { emptyGroup, lettersOf } from './group-fields.tsx';
import type { TypedGroup } from './group-fields.tsx';
import { StudioCard } from './studio-card.tsx';
import './studios.css';

interface OfForm<T extends TypedGroup, Taken> {
  form: UseFormReturn<T, unknown, Taken>;
}

/** What a new group has before anything is typed, and what of it is typed. */
const useTyped = <T extends TypedGroup, Taken>({ form }: OfForm<T, Taken>, unnamed: string) => {
  const typed: TypedGroup = { ...emptyGroup, ...useWatch({ control: form.control }) };
  const { me } = useSession();
  const slug = slugOf(typed.name);
  const name = typed.name.trim() === '' ? unnamed : typed.name;
  return {
    typed,
    owner: me?.profile ?? null,
    shown: { slug, name, avatar_url: lettersOf(slug === '' ? unnamed : slug), banner_url: null, members: 1 },
  };
};

/** Beside a form, as its list will show it; nothing in it is pressed. */
const Preview = ({ children }: { children: ReactNode }) => (
  <section className="stack gap-2">
    <h2 className="label">Preview</h2>
    <div inert>{children}</div>
  </section>
);

export const StudioPreview = <T extends TypedGroup, Taken>(of: OfForm<T, Taken>) => {
  const { typed, owner, shown } = useTyped(of, 'Your studio’s name');
  return (
    <Preview>
      <StudioCard
        heading="h3"
        studio={{ ...shown, owner, open_jobs: 0, preview: beginning(typed.description, STUDIO_PREVIEW) }}
      />
    </Preview>
  );
};

export const CollectivePreview = <T extends TypedGroup, Taken>(of: OfForm<T, Taken>) => {
  const { typed, owner, shown } = useTyped(of, 'Your collective’s name');
  const [now] = useState(() => new Date().toISOString());
  const collective: CollectiveCard = {
    ...shown,
    id: '',
    type: 'collective',
    owner_id: owner?.id ?? '',
    owner,
    location: '',
    tags: [],
    is_recruiting: typed.is_recruiting,
    recruiting_roles: splitList(typed.recruiting_roles),
    created_at: now,
    my_role: null,
    faces: owner === null ? [] : [owner],
    found: [],
    associated_studio_id: null,
    associated_studio: null,
    preview: beginning(typed.description, COLLECTIVE_PREVIEW),
  };
  return (
    <Preview>
      <CollectivePlate heading="h3" collective={collective} />
    </Preview>
  );
};
