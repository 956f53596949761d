import { lazy, Suspense } from 'react';
import { groupKeys } from '../lib/group-keys.ts';
import { teamUpKeys } from '../lib/query-keys.ts';

const MadeWorks = lazy(async () => ({
  default: (await import('../features/profile/made-works.tsx')).MadeWorks,
}));

/** On the page of a collective or a studio. */
export const MadeByMembers = ({ id }: { id: string }) => (
  <Suspense>
    <MadeWorks title="Made by members" queryKey={groupKeys.works(id)} from={`/api/collectives/${id}/works`} />
  </Suspense>
);

/** On the page of a team-up. */
export const MadeByTeam = ({ id }: { id: string }) => (
  <Suspense>
    <MadeWorks
      title="What this team has made"
      queryKey={teamUpKeys.works(id)}
      from={`/api/team-ups/${id}/works`}
    />
  </Suspense>
);
