import { CircleSlash } from 'lucide-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { PublicProfile } from '../../../../contracts/profiles.ts';
import { ProfilePartKind } from '../../../../contracts/sanctions.ts';
import type { Sanction } from '../../../../contracts/sanctions.ts';
import { paths } from '../../lib/paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { Link } from '../../ui/link.tsx';
import { parts } from '../../ui/part-words.ts';
import { mySanctionsQuery } from './api.ts';

type Shown = Pick<PublicProfile, 'bio' | 'motto' | 'banner_url' | 'works'>;

/** What was removed and is still missing: something else may stand there by now. */
const missing = (profile: Shown, { kind, about, lifted_at: lifted }: Sanction): boolean => {
  if (kind !== 'removal' || lifted !== null || about === null) return false;
  if (about.kind === 'bio') return profile.bio === '';
  if (about.kind === 'banner') return profile.banner_url === null;
  return about.kind === 'work' && profile.works.every(({ id }) => id !== about.id);
};

const named = ({ about }: Sanction): string => {
  const part = ProfilePartKind.safeParse(about?.kind).data;
  if (part === undefined) return '';
  // The title keeps its own direction.
  return part === 'work' ? `your work “\u2068${about?.title}\u2069”` : `your ${parts[part]}`;
};

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** On one's own profile: what an admin removed of it. */
export const RemovedParts = ({ profile }: { profile: Shown }) => {
  const { data } = useInfiniteQuery(mySanctionsQuery);
  const removed = (data?.pages ?? []).flatMap(({ items }) => items).filter((one) => missing(profile, one));
  if (removed.length === 0) return null;
  return (
    <div className="mb-6">
      <Banner tone="danger" icon={CircleSlash} place="block">
        An admin removed {list.format([...new Set(removed.map(named))])}.{' '}
        <Link className="link" to={paths.decisions}>
          See why or appeal
        </Link>
      </Banner>
    </div>
  );
};
