/**
 * Guards that no pattern finds: conditions of queries, and rules of the sockets. Each text stands once in its file; one
 * that no longer does fails the run, so that this list stays true.
 */

/** A condition of SQL. It is taken away where the query is sent, in whatever statement it ends up. */
export const conditions = [
  {
    file: 'projections/notifications/queries.ts',
    find: '(select n.* from read.notifications n where n.user_id = $1',
    gone: '(select n.* from read.notifications n where $1::text is not null',
    rows: ['GET /api/notifications'],
  },
  {
    file: 'projections/notifications/queries.ts',
    find: 'where n.user_id = $1::text',
    gone: 'where $1::text is not null',
    rows: ['GET /api/notifications/all'],
  },
  {
    file: 'projections/notifications/queries.ts',
    find: 'where id = $1 and user_id = $2',
    gone: 'where id = $1 and $2::text is not null',
    rows: ['POST /api/notifications/:id/read'],
  },
  {
    file: 'projections/escrows/queries.ts',
    find: 'and $1 in (a.owner_id, a.applicant_id)',
    gone: 'and $1::text is not null',
    rows: ['GET /api/me/contracts', 'GET /api/applications/:id/contract'],
  },
  {
    file: 'projections/chats/queries.ts',
    find: 'where c.${side}_id = $1',
    sql: 'where c.employer_id = $1',
    gone: 'where $1::text is not null',
    rows: ['GET /api/me/chats'],
  },
  {
    file: 'projections/conversations/conversation-json.ts',
    find: 'where c.participant_${side} = $1',
    sql: 'where c.participant_one = $1',
    gone: 'where $1::text is not null',
    rows: ['GET /api/me/messages'],
  },
  {
    file: 'projections/conversations/queries.ts',
    find: 'where id = $1 and $2 in (participant_one, participant_two)',
    gone: 'where id = $1 and $2::text is not null',
    rows: ['GET /api/conversations/:id/messages'],
  },
  {
    file: 'projections/conversations/queries.ts',
    find: 'and asked.user_id in (c.participant_one, c.participant_two)',
    gone: 'and asked.place is not null',
    rooms: true,
  },
  {
    file: 'projections/applications/queries.ts',
    find: 'where a.owner_id = $1',
    gone: 'where $1::text is not null',
    rows: ['GET /api/me/received-applications'],
  },
  {
    file: 'projections/applications/queries.ts',
    find: `where a.status = 'pending' and a.owner_id = $1`,
    gone: `where a.status = 'pending' and $1::text is not null`,
    rows: ['GET /api/me/received-applications/waiting'],
  },
  {
    file: 'projections/applications/queries.ts',
    find: 'where a.applicant_id = $1',
    gone: 'where $1::text is not null',
    rows: ['GET /api/me/applications'],
  },
  {
    file: 'projections/applications/queries.ts',
    find: 'and asked.user_id in (a.owner_id, a.applicant_id)',
    gone: 'and asked.place is not null',
    rooms: true,
  },
  {
    file: 'projections/jobs/queries.ts',
    find: "j.created_by = $1 and j.status <> 'deleted'",
    gone: "$1::text is not null and j.status <> 'deleted'",
    rows: ['GET /api/me/jobs'],
  },
  {
    file: 'projections/jobs/queries.ts',
    find: 'where a.job_id = j.id and a.applicant_id = $2',
    gone: 'where a.job_id = j.id limit 1',
    rows: ['GET /api/jobs/:id'],
  },
  {
    file: 'projections/interests/queries.ts',
    find: 'where i.owner_id = $1 and',
    gone: 'where $1::text is not null and',
    rows: ['GET /api/me/received-interests'],
  },
  {
    file: 'projections/interests/queries.ts',
    find: `where i.status = 'pending' and i.owner_id = $1`,
    gone: `where i.status = 'pending' and $1::text is not null`,
    rows: ['GET /api/me/received-interests/waiting'],
  },
  {
    file: 'projections/interests/queries.ts',
    find: 'where i.user_id = $1',
    gone: 'where $1::text is not null',
    rows: ['GET /api/me/interests'],
  },
  {
    file: 'projections/studio-applications/queries.ts',
    find: 'where m.user_id = $1 and m.kind',
    gone: 'where $1::text is not null and m.kind',
    rows: ['GET /api/me/received-studio-applications'],
  },
  {
    file: 'projections/studio-applications/queries.ts',
    find: 'where a.user_id = $1 and (g.status',
    gone: 'where $1::text is not null and (g.status',
    rows: ['GET /api/me/studio-applications'],
  },
  {
    file: 'services/identity/accounts/account-page.ts',
    find: 'from auth.sessions where user_id = $1',
    gone: 'from auth.sessions where $1::uuid is not null',
    rows: ['GET /api/account/sessions'],
  },
];

/** An expression, and what stands in its place without the guard. */
export const expressions = [
  {
    file: 'services/escrow/room.ts',
    find: `areParties(
        pool,
        asked.map(({ id: applicationId, userId }) => ({ applicationId, userId })),
      )`,
    gone: 'Promise.resolve(asked.map(() => true))',
  },
  {
    file: 'services/platform/sockets/sockets.gateway.ts',
    find: 'userId !== null && room === ownRoom(userId)',
    gone: 'true',
  },
  {
    file: 'services/platform/sockets/sockets.gateway.ts',
    find: '!(await this.mayHear(room, person?.userId ?? null))',
    gone: 'false',
  },
  {
    file: 'services/platform/sockets/sockets.gateway.ts',
    find: 'known !== undefined && known.userId !== person.userId',
    gone: 'false',
  },
  {
    file: 'services/platform/sockets/sockets.gateway.ts',
    find: '!(await this.mayHear(room, person.userId, true))',
    gone: 'false',
  },
  { file: 'services/platform/sockets/socket-places.ts', find: 'count > most', gone: 'false' },
  { file: 'services/platform/sockets/session-watch.ts', find: '!live.has(sessionId)', gone: 'false' },
  {
    file: 'services/platform/sockets/session-watch.ts',
    find: 'person.expiresAt <= clock.now()',
    gone: 'false',
  },
];

/** Guards that another one stands right behind or before, for a reason: nobody notices when one of the two is gone. */
export const doubled = [
  {
    file: 'services/identity/accounts/account.controller.ts',
    handler: 'AccountController.recoveryCodes',
    level: 'first-factor',
    why: 'the codes ask again within their transaction: a second factor may come into force meanwhile',
  },
  {
    file: 'services/profiles/profiles.controller.ts',
    handler: 'ProfilesController.edit',
    level: 'signed-in',
    why: 'only a profile that is complete can be changed, by its own rules, whoever asks',
  },
  ...['order', 'edit', 'remove'].map((method) => ({
    file: 'services/profiles/works.controller.ts',
    handler: `WorksController.${method}`,
    level: 'signed-in',
    why: 'only a profile that is complete has works, by its own rules, whoever asks',
  })),
  {
    file: 'services/escrow/escrow.controller.ts',
    handler: 'EscrowController.rate',
    what: 'contractFor(this.partiesOf, id, userId)',
    why: 'who may rate whom the reviews decide by themselves, of the same parties',
  },
  {
    file: 'services/escrow/replies.controller.ts',
    handler: 'RepliesController',
    what: 'contractFor(this.partiesOf, id, userId)',
    why: 'whose reply it is the reviews decide by themselves, of the same parties',
  },
  {
    file: 'services/escrow/escrow.controller.ts',
    handler: 'EscrowController.fund',
    what: 'if (title === null) → not_found',
    why: 'a contract is an application that was accepted, so its job was there: contractFor has asked for it',
  },
  {
    file: 'services/hiring/applications.controller.ts',
    handler: 'ApplicationsController',
    what: "if (application.status === 'none') → not_found",
    why: 'the application decides the same by itself; without it there is no job to look up',
  },
  {
    file: 'services/team-ups/interests.controller.ts',
    handler: 'InterestsController',
    what: "if (interest.status === 'none') → not_found",
    why: 'the interest decides the same by itself; without it there is no post to look up',
  },
];

/** Where the tests of a file stand that has none beside it by its own name. */
export const testedElsewhere = {
  'services/platform/sockets/sockets.gateway.ts': [
    'services/platform/sockets/sockets.integration.ts',
    'services/conversations/conversations.integration.ts',
  ],
  'services/platform/sockets/socket-places.ts': ['services/platform/sockets/visitor-sockets.integration.ts'],
  'services/identity/admin/admins.ts': [
    'services/identity/admin/admins.spec.ts',
    'services/identity/admin/admin-users.integration.ts',
    'services/identity/admin/old-sessions.integration.ts',
  ],
  'services/identity/accounts/update-user.ts': [
    'services/identity/factors/factors.integration.ts',
    'services/identity/admin/owners-address.integration.ts',
  ],
  'services/identity/outside/outside-sign-in.ts': [
    'services/identity/outside/outside-sign-in.integration.ts',
    'services/identity/outside/what-was-begun.integration.ts',
  ],
  'services/moderation/moderation.controller.ts': [
    'services/moderation/moderation.integration.ts',
    'services/moderation/logged-in-lately.integration.ts',
  ],
  'services/moderation/site.controller.ts': [
    'services/moderation/site.integration.ts',
    'services/moderation/logged-in-lately.integration.ts',
  ],
  'services/identity/gotrue/gotrue.controller.ts': [
    'services/identity/gotrue/gotrue-protocol.integration.ts',
    'services/identity/outside/outside-checks.integration.ts',
  ],
  'services/escrow/escrow.controller.ts': ['services/escrow/standing.integration.ts'],
  'services/escrow/payouts.controller.ts': ['services/escrow/standing.integration.ts'],
  'services/platform/files/files.controller.ts': ['services/platform/files/uploads.integration.ts'],
  ...Object.fromEntries(
    ['assessments.controller', 'board-access', 'board.controller'].map((name) => [
      `services/tracking/${name}.ts`,
      ['services/tracking/tracking.integration.ts'],
    ]),
  ),
  'services/privacy/privacy.controller.ts': ['services/privacy/export.integration.ts'],
};
