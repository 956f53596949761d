import { CreateCollective, EditCollective } from '../../../../contracts/collectives.ts';
import type { CollectiveDetail } from '../../../../contracts/collectives.ts';
import { CreateStudio, EditStudio } from '../../../../contracts/studios.ts';
import type { StudioDetail } from '../../../../contracts/studios.ts';
import { splitList } from '../../lib/format.ts';
import { readBy, resolverOf } from '../../lib/forms.ts';
import type { Reading } from '../../lib/forms.ts';
import type { TypedGroup } from './group-fields.tsx';

/** Pictures of its own; the generated one stands for null. */
interface Pictured {
  avatar_url: string | null;
  banner_url: string | null;
}

/** The studio's id is '' where there is none. */
interface Linked {
  associated_studio_id: string;
}

type TypedCollective = TypedGroup & Linked;
type EditedCollectiveForm = TypedCollective & Pictured;
type EditedStudioForm = TypedGroup & Pictured;

const typedGroup = (group: CollectiveDetail | StudioDetail): TypedGroup & Pictured => ({
  name: group.name,
  description: group.description,
  location: group.location,
  tags: group.tags.join(', '),
  website_url: group.website_url,
  twitter_url: group.twitter_url,
  linkedin_url: group.linkedin_url,
  is_recruiting: group.is_recruiting,
  recruiting_roles: group.recruiting_roles.join(', '),
  avatar_url: group.avatar_url.startsWith('/api/avatars/') ? null : group.avatar_url,
  banner_url: group.banner_url,
});

export const typedCollective = (collective: CollectiveDetail): EditedCollectiveForm => ({
  ...typedGroup(collective),
  associated_studio_id: collective.associated_studio?.id ?? '',
});

export const typedStudio = (studio: StudioDetail): EditedStudioForm => typedGroup(studio);

const lists = ({ tags, recruiting_roles: roles }: Pick<TypedGroup, 'tags' | 'recruiting_roles'>) => ({
  tags: splitList(tags),
  recruiting_roles: splitList(roles),
});

/** Spec §5: none is null. */
const linked = ({ associated_studio_id: id }: Linked) => ({ associated_studio_id: id === '' ? null : id });

export const collectiveResolver = resolverOf<TypedCollective, CreateCollective>((typed) => {
  const { name, description, is_recruiting } = typed;
  const { recruiting_roles } = lists(typed);
  return readBy(CreateCollective, {
    name,
    description,
    is_recruiting,
    recruiting_roles,
    ...linked(typed),
  });
});

export const editCollectiveResolver = resolverOf<EditedCollectiveForm, EditCollective>((typed) =>
  readBy(EditCollective, { ...typed, ...lists(typed), ...linked(typed) }),
);

/** Spec §5, to the letter, where the name is missing. */
const named = <Taken>(typed: TypedGroup, read: Reading<TypedGroup, Taken>): Reading<TypedGroup, Taken> =>
  'faults' in read && typed.name.trim() === ''
    ? { faults: { ...read.faults, name: 'Studio name is required' } }
    : read;

export const studioResolver = resolverOf<TypedGroup, CreateStudio>((typed) =>
  named(typed, readBy<TypedGroup, CreateStudio>(CreateStudio, { ...typed, ...lists(typed) })),
);

export const editStudioResolver = resolverOf<EditedStudioForm, EditStudio>((typed) =>
  named(typed, readBy<TypedGroup, EditStudio>(EditStudio, { ...typed, ...lists(typed) })),
);

/** A collective, or a studio, as an edit that changes nothing would say it. */
export const storedCollective = (collective: CollectiveDetail): EditCollective => {
  const typed = typedCollective(collective);
  return {
    ...typed,
    tags: collective.tags,
    recruiting_roles: collective.recruiting_roles,
    ...linked(typed),
  };
};
export const storedStudio = (studio: StudioDetail): EditStudio => ({
  ...typedStudio(studio),
  tags: studio.tags,
  recruiting_roles: studio.recruiting_roles,
});
