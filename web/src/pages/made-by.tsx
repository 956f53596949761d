import { groupKeys } from '../lib/group-keys.ts';
import { teamUpKeys } from '../lib/query-keys.ts';
import { Part } from '../ui/part.tsx';

/** Not by React's `lazy`, which holds back what has come for up to 300 ms: it moves what is read by then. */
const load = async () => (await import('../features/profile/made-works.tsx')).MadeWorks;

/** On the page of a collective or a studio. */
export const MadeByMembers = ({ id }: { id: string }) => (
  <Part
    load={load}
    props={{ title: 'Made by members', queryKey: groupKeys.works(id), from: `/api/collectives/${id}/works` }}
  />
);

/** On the page of a team-up. */
export const MadeByTeam = ({ id }: { id: string }) => (
  <Part
    load={load}
    props={{
      title: 'What this team has made',
      queryKey: teamUpKeys.works(id),
      from: `/api/team-ups/${id}/works`,
    }}
  />
);
