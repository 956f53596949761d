import type { InterestedUser, TeamUpDetail } from '../../../../contracts/team-ups.ts';
import { plural } from '../../lib/format.ts';

type Shared = NonNullable<TeamUpDetail['worked_with_poster']>;

const timesOf = ({ contracts, team_ups: teamUps }: Pick<Shared, 'contracts' | 'team_ups'>): number =>
  contracts + teamUps;

/** "1 contract, 1 team-up" */
export const howOften = ({ contracts, team_ups: teamUps }: Pick<Shared, 'contracts' | 'team_ups'>): string =>
  [contracts > 0 ? plural(contracts, 'contract') : '', teamUps > 0 ? plural(teamUps, 'team-up') : '']
    .filter((words) => words !== '')
    .join(', ');

interface Pair {
  readonly key: string;
  readonly ofTeam: InterestedUser['worked_with'][number];
  readonly interested: InterestedUser['person'];
}

/** Everybody of the team beside everybody interested who has done something with them, the busiest pair first. */
export const pairsOf = (users: readonly InterestedUser[]): readonly Pair[] =>
  users
    .flatMap(({ id, person, worked_with: workedWith }) =>
      workedWith.map((ofTeam) => ({ key: `${id} ${ofTeam.person.id}`, ofTeam, interested: person })),
    )
    .sort((a, b) => timesOf(b.ofTeam) - timesOf(a.ofTeam));
