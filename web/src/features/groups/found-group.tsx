import type { GroupFound, GroupFoundIn } from '../../../../contracts/collectives.ts';
import { FoundLine } from '../../ui/found-line.tsx';

const places: Readonly<Record<GroupFoundIn, string>> = {
  name: 'in the name',
  tags: 'in the tags',
  roles: 'in roles wanted',
  members: 'among the members',
  location: 'in the location',
  description: 'in the description',
};

/** Why a search has found a collective or a studio. */
export const FoundGroup = ({ found }: { found: readonly GroupFound[] }) => (
  <FoundLine found={found.map(({ in: where, words }) => ({ words, place: places[where] }))} />
);
