import { OFFICIAL_NAME } from '../../contracts/official-names.ts';
import { Rejection } from '../kernel/rejection.ts';

/** What the rules have to know of a display name that somebody asks for. */
export interface AskedDisplayName {
  /** Whether it reads as one of the house. */
  readonly official: boolean;
  /** Whether the person runs the house. */
  readonly insider: boolean;
  /** Whether their profile shows it already, as the read models have it. */
  readonly shown: boolean;
}

/** Only who runs the site shows a name of the house; whoever had one keeps it. @throws Rejection('invalid_input') */
export const assertMayShow = ({ official, insider, shown }: AskedDisplayName): void => {
  if (official && !insider && !shown) throw new Rejection('invalid_input', { display_name: OFFICIAL_NAME });
};
