/** Faults of closed doors, of accounts above all: holes that were there. @type {readonly import('./faults.mjs').Fault[]} */
export const accountFaults = [
  {
    name: 'connecting an account asks for no fresh login',
    test: 'services/identity/outside/what-was-begun.integration.ts',
    caughtBy: 'in a session that is older than a day connects no other account',
    edits: [
      {
        file: 'services/identity/outside/outside-sign-in.ts',
        find: "await assertFresh(parts.pool, claims.sessionId, parts.clock.now(), 'connect another account');",
        replace: '',
      },
    ],
  },
  {
    name: 'a second factor is taken away by an old login',
    test: 'services/identity/factors/factors.integration.ts',
    caughtBy: 'are exchanged for another one in a session of the last day alone',
    edits: [
      {
        file: 'services/identity/factors/factors.ts',
        find: "await assertFresh(tx, claims.sessionId, now, 'remove a second factor');",
        replace: '',
      },
    ],
  },
  {
    name: 'what goes by the address is passed by in another spelling of it',
    test: 'services/platform/http/security.integration.ts',
    caughtBy: 'however it is spelled',
    edits: [
      {
        file: 'services/platform/http/application.ts',
        find: 'withoutVersion(request, readableUrl(request))',
        replace: "withoutVersion(request, request.url ?? '/')",
      },
    ],
  },
  {
    name: 'a code that was given out outlives a new password',
    test: 'services/identity/outside/what-was-begun.integration.ts',
    caughtBy: 'the code of an outside sign-in: a new password',
    edits: [
      {
        file: 'services/identity/sessions/new-password.ts',
        find: 'await endWhatWasBegun(tx, userId);',
        replace: '',
      },
    ],
  },
  {
    name: 'a connection by PKCE counts as a new login',
    test: 'services/identity/outside/what-was-begun.integration.ts',
    caughtBy: 'nor by one that it connects in a browser: pkce',
    edits: [
      {
        file: 'services/identity/letters/verify.ts',
        find: 'sessionId === null ? null : await linkingSession(tx, { userId, sessionId });',
        replace: 'sessionId === null ? null : null;',
      },
    ],
  },
  {
    name: 'whoever signed in by what is disconnected stays in',
    test: 'services/identity/outside/disconnecting.integration.ts',
    caughtBy: 'ends the sessions that were begun with it',
    edits: [
      {
        file: 'services/identity/outside/identities.ts',
        find: "await sessions.end(tx, claims, 'others');",
        replace: '',
      },
    ],
  },
  {
    name: 'an admin changes other people’s accounts by an old login',
    test: 'services/identity/admin/old-sessions.integration.ts',
    caughtBy: 'hands over no link',
    edits: [
      {
        file: 'services/identity/admin/admins.ts',
        find: "await assertFresh(parts.pool, claims.sessionId, parts.clock.now(), 'change somebody’s account');",
        replace: 'void assertFresh;',
      },
    ],
  },
  {
    name: 'a password that a stranger entered opens the owner’s account',
    test: 'services/identity/admin/owners-address.integration.ts',
    caughtBy: 'takes none that came before the address was named either',
    edits: [
      {
        file: 'services/identity/letters/verify.ts',
        find: 'isOwnersAddress(parts.config, used.sentTo) ? null : used.passwordHash;',
        replace: 'isOwnersAddress(parts.config, null) ? null : used.passwordHash;',
      },
    ],
  },
  {
    name: 'many accounts mail one address without end',
    test: 'services/identity/gotrue/many-accounts.integration.ts',
    caughtBy: 'nobody floods an address by changes of address to it',
    edits: [
      {
        file: 'services/identity/accounts/update-user.ts',
        find: 'await takeMailToAnother(limits, newEmail);',
        replace: '',
      },
    ],
  },
  {
    name: 'a visitor’s wish for somebody’s room costs a query',
    test: 'services/platform/sockets/sockets.integration.ts',
    caughtBy: 'that are somebody’s cost a visitor’s wish no question',
    edits: [
      {
        file: 'services/platform/sockets/sockets.gateway.ts',
        find: 'if (userId === null && isPrivate(room)) return false;',
        replace: 'void isPrivate;',
      },
    ],
  },
  {
    name: 'whoever has read the other rating still rates',
    test: 'services/escrow/reviews.decider.spec.ts',
    caughtBy: 'close with the reveal: nobody answers what they have read',
    edits: [
      {
        file: 'services/escrow/reviews.decider.ts',
        find: "if (state.revealed) throw new Rejection('ratings_closed');",
        replace: '',
      },
    ],
  },
  {
    name: 'the public room of a job hears that it stays open',
    test: 'projections/jobs/signals.spec.ts',
    caughtBy: 'tell nobody but its owner that it stays open',
    edits: [
      {
        file: 'projections/jobs/signals.ts',
        find: "toUser(ownerId, 'job', jobId),",
        replace: "{ room: `job:${jobId}`, topic: 'job', id: jobId },",
      },
    ],
  },
  {
    name: 'what a proxy forwards counts as made on this machine',
    test: 'services/platform/http/loopback.spec.ts',
    caughtBy: 'keeps out what was forwarded, as x-forwarded-for says',
    edits: [
      {
        file: 'services/platform/http/loopback.ts',
        find: '!isForwarded(request.headers)',
        replace: '(true || isForwarded(request.headers))',
      },
    ],
  },
  {
    name: 'an unseen letter makes an official name another one',
    test: 'contracts/official-names.spec.ts',
    caughtBy: 'a display name that sounds like the house Ad\u3164min',
    edits: [
      {
        file: 'contracts/drawn-like.ts',
        find: '[\\p{M}\\p{Cf}\\p{Default_Ignorable_Code_Point}]',
        replace: '[\\p{M}\\p{Cf}]',
      },
    ],
  },
];
