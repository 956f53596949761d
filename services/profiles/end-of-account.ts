import { endOfAccount } from '../platform/commands/end-of-account.ts';

/** Nobody can pass for whoever has just left: the username is free again when a former one would be. */
export const endOfName = endOfAccount('name', ['username'], async ({ person, state, send }) => {
  const profile = await state('profile', person);
  if (profile.status === 'none') return;
  const { nameKey, reservation } = profile;
  await send('username', nameKey, {
    type: 'ReleaseUsername',
    userId: person,
    reservation,
    kept: true,
  });
});
