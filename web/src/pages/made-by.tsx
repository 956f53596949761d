import { groupKeys } from '../lib/group-keys.ts';
import { teamUpKeys } from '../lib/query-keys.ts';
import { Part } from '../ui/part.tsx';
import { MadeSkeleton } from '../features/profile/made-skeleton.tsx';

/** Not by React's `lazy`, which holds back what has come for up to 300 ms: it moves what is read by then. */
const load = async () => (await import('../features/profile/made-works.tsx')).MadeWorks;

interface MadeByMembersProps {
  id: string;
  /** Whether anybody can be expected to have made something: whoever founds a group is alone in it at first. */
  expected: boolean;
}

/** On the page of a collective or a studio. Its room is held: on phones the column beside stands beneath it. */
export const MadeByMembers = ({ id, expected }: MadeByMembersProps) => {
  const skeleton = expected ? <MadeSkeleton title="Work by members" /> : null;
  return (
    <Part
      load={load}
      fallback={skeleton}
      props={{
        title: 'Work by members',
        queryKey: groupKeys.works(id),
        from: `/api/collectives/${id}/works`,
        skeleton,
      }}
    />
  );
};

/** On the page of a team-up. */
export const MadeByTeam = ({ id }: { id: string }) => (
  <Part
    load={load}
    props={{
      title: 'Work by people on this team',
      queryKey: teamUpKeys.works(id),
      from: `/api/team-ups/${id}/works`,
    }}
  />
);
