import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';

const shape = async () => (await import('../../../contracts/account.ts')).AuthSettings;

/** Ways to sign in that the contract lists beside outside providers. */
const ownWays = ['email', 'phone', 'anonymous_users'];
const labels: Readonly<Record<string, string>> = { roblox: 'Roblox', google: 'Google', discord: 'Discord' };

/** "Roblox" for `roblox`; a provider that nobody has thought of by its own name. */
export const providerLabel = (name: string): string =>
  labels[name] ?? name.charAt(0).toUpperCase() + name.slice(1);

/** The outside providers that this installation signs in with; none where none is configured. */
export const providersQuery = queryOptions({
  queryKey: ['sign-in-providers'],
  queryFn: async ({ signal }) => {
    const { external } = await api.get('/auth/v1/settings', shape, { signal });
    return Object.keys(external).filter((name) => external[name] === true && !ownWays.includes(name));
  },
  staleTime: Infinity,
});
