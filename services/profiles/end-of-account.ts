import { endOfAccount } from '../platform/commands/end-of-account.ts';

/** The username is free again. */
export const endOfName = endOfAccount('name', ['username'], async ({ person, state, send }) => {
  const profile = await state('profile', person);
  if (profile.status === 'none') return;
  const { nameKey, reservation } = profile;
  await send('username', nameKey, {
    type: 'ReleaseUsername',
    userId: person,
    reservation,
    redirects: false,
  });
});
