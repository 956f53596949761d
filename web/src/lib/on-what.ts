import type { WorkedWith } from '../../../contracts/team-ups.ts';
import { count, monthYear } from './format.ts';

type Named = Pick<WorkedWith, 'contracts' | 'team_ups'> & {
  readonly latest: NonNullable<WorkedWith['latest']>;
};

/** "Trading UI, Aug 2026"; "Crystal mine and 2 more" */
export const onWhat = ({ latest, contracts, team_ups: teamUps }: Named): string => {
  const more = contracts + teamUps - 1;
  return more > 0 ? `${latest.title} and ${count(more)} more` : `${latest.title}, ${monthYear(latest.at)}`;
};
