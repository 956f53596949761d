import type { TeamUpDetail } from '../../../../contracts/team-ups.ts';
import { PostTeamUp, splitRoles } from '../../../../contracts/team-ups.ts';
import { readBy, resolverOf } from '../../lib/forms.ts';

/** The form as it is typed: the roles are one line divided by commas. The names are the contract's. */
export interface TypedTeamUp {
  title: string;
  description: string;
  roles_needed: string;
}

export const emptyTeamUp: TypedTeamUp = { title: '', description: '', roles_needed: '' };

export const typedOf = ({
  title,
  description,
  roles_needed: roles,
}: Pick<TeamUpDetail, keyof TypedTeamUp>): TypedTeamUp => ({
  title,
  description,
  roles_needed: roles.join(', '),
});

/** The typed form as the contract wants it, or what is wrong with which field. */
export const teamUpResolver = resolverOf<TypedTeamUp, PostTeamUp>((typed) =>
  readBy(PostTeamUp, { ...typed, roles_needed: splitRoles(typed.roles_needed) }),
);
