import { given } from '../../tests/support/given.ts';
import type { EventOf } from '../events.ts';
import { rolesOf, rolesRules } from './roles.decider.ts';
import type { RolesCommand } from './roles.decider.ts';

const owner = '00000000-0000-4000-8000-000000000001';
const ada = '00000000-0000-4000-8000-000000000002';
const admin = '00000000-0000-4000-8000-000000000003';

const command = (type: RolesCommand['type'], changes: Partial<RolesCommand> = {}): RolesCommand => ({
  type,
  userId: ada,
  by: owner,
  byRoles: ['site_owner'],
  known: true,
  ...changes,
});
const promoted: EventOf<'roles'> = { type: 'AdminPromoted', data: { userId: ada, by: owner } };
const demoted: EventOf<'roles'> = { type: 'AdminDemoted', data: { userId: ada, by: owner } };

describe('the roles of a person', () => {
  it('are given and taken by the site owner', () => {
    expect(given(rolesRules).when(command('PromoteAdmin'))).toEqual([promoted]);
    expect(given(rolesRules, [promoted]).when(command('DemoteAdmin'))).toEqual([demoted]);
    expect(given(rolesRules, [promoted, demoted]).when(command('PromoteAdmin'))).toEqual([promoted]);
  });

  it.each(['PromoteAdmin', 'DemoteAdmin'] as const)('are no matter of others: %s', (type) => {
    const { when } = given(rolesRules, type === 'DemoteAdmin' ? [promoted] : []);

    expect(when(command(type, { by: admin, byRoles: ['admin'] }))).toBe('not_allowed');
    expect(when(command(type, { by: admin, byRoles: [] }))).toBe('not_allowed');
  });

  it.each(['PromoteAdmin', 'DemoteAdmin'] as const)('are never one’s own matter: %s', (type) => {
    const { when } = given(rolesRules, type === 'DemoteAdmin' ? [promoted] : []);

    expect(when(command(type, { userId: owner }))).toBe('not_oneself');
    expect(when(command(type, { by: ada, byRoles: ['admin'] }))).toBe('not_allowed');
  });

  it.each(['PromoteAdmin', 'DemoteAdmin'] as const)('are not those of whom nobody knows: %s', (type) => {
    const { when } = given(rolesRules, type === 'DemoteAdmin' ? [promoted] : []);

    expect(when(command(type, { known: false }))).toBe('not_found');
    expect(when(command(type, { known: false, byRoles: [] }))).toBe('not_found');
  });

  it('are given once, and taken only where they are', () => {
    expect(given(rolesRules, [promoted]).when(command('PromoteAdmin'))).toEqual([]);
    expect(given(rolesRules).when(command('DemoteAdmin'))).toEqual([]);
    expect(given(rolesRules, [promoted, demoted]).when(command('DemoteAdmin'))).toEqual([]);
  });

  it('are the site and what was given', () => {
    expect(rolesOf(ada, { admin: true }, owner)).toEqual(['admin']);
    expect(rolesOf(owner, { admin: false }, owner)).toEqual(['site_owner']);
    expect(rolesOf(owner, { admin: true }, owner)).toEqual(['site_owner', 'admin']);
    expect(rolesOf(ada, { admin: false }, null)).toEqual([]);
  });
});
