/** Faults that the integration tests have to notice. @type {readonly import('./faults.mjs').Fault[]} */
export const integrationFaults = [
  {
    name: 'an admin sees a body outside its case: messages of other conversations',
    test: 'services/reports/surroundings.integration.ts',
    caughtBy: 'are five messages before and five after, of its conversation alone',
    edits: [
      {
        file: 'projections/reports/surroundings.ts',
        find: 'on near.${thread} = reported.${thread}',
        replace: 'on true',
      },
    ],
  },
  {
    name: 'an admin who has not taken the case sees what is around its message',
    test: 'services/reports/surroundings.integration.ts',
    caughtBy: 'are nobody’s without a claim, and those alone of the admin who has it',
    edits: [
      {
        file: 'services/reports/reports-admin.controller.ts',
        find: 'claim === null || claim.by !== by ||',
        replace: 'claim === null ||',
      },
    ],
  },
  {
    name: 'a month of usage has the limit of its lowest plan',
    test: 'services/billing/usage.integration.ts',
    caughtBy: 'counts what is used of the plan, and keeps each month with the limit that held',
    edits: [
      {
        file: 'projections/plans/usage.ts',
        find: 'plans[tier].rank > plans[highest].rank',
        replace: 'plans[tier].rank < plans[highest].rank',
      },
    ],
  },
  {
    name: 'a replay leaves out the event at the position that was asked for',
    test: 'services/replay/replay.integration.ts',
    caughtBy: 'shows at random positions what the live read model showed there',
    edits: [
      {
        file: 'services/replay/history.ts',
        find: 'stored.position <= until.position',
        replace: 'stored.position < until.position',
      },
    ],
  },
  {
    name: 'the fee on the screen is rounded down',
    test: 'projections/escrows/queries.integration.ts',
    caughtBy: 'shows the fee on 10060 before the release',
    edits: [
      {
        file: 'projections/escrows/queries.ts',
        find: ' + 5000) / 10000)::int',
        replace: ') / 10000)::int',
      },
    ],
  },
  {
    name: 'a work shows a picture of somebody else',
    test: 'services/profiles/works.integration.ts',
    caughtBy: 'has a picture of its person’s own',
    edits: [
      {
        file: 'services/profiles/works.controller.ts',
        find: 'if (own.includes(false))',
        replace: "if (own.includes(false) && !urls.every((url) => url.startsWith('/files/')))",
      },
    ],
  },
  {
    name: 'a picture is removed that a group shows of somebody who left it',
    test: 'services/platform/files/swept-uploads.integration.ts',
    caughtBy: 'the one that a former owner gave stays',
    edits: [
      {
        file: 'projections/pictures.ts',
        find: 'c join read.collectives g on g.avatar_url = c.url where',
        replace: 'c join read.collectives g on g.avatar_url = c.url and g.owner_id = c.owner where',
      },
    ],
  },
  {
    name: 'a removed file is swept while a case holds it',
    test: 'services/attachments/own-files.integration.ts',
    caughtBy: 'is kept as it was for the case of its message',
    edits: [
      {
        file: 'projections/attached.ts',
        find: "r.about_id = m.id and r.status <> 'resolved'",
        replace: "r.about_id = m.id and r.status = 'resolved'",
      },
    ],
  },
  {
    name: 'a removed file still takes up room',
    test: 'services/attachments/own-files.integration.ts',
    caughtBy: 'frees its room once, however many remove it at once',
    edits: [
      {
        file: 'services/platform/files/attachments.ts',
        find: 'where owner = $1 and bucket = $2 and removed_at is null`',
        replace: 'where owner = $1 and bucket = $2`',
      },
    ],
  },
  {
    name: 'a filter of the Studio plan is answered for Explorer',
    test: 'services/talent/talent.integration.ts',
    caughtBy: '/api/talent has verified for the plans that include it alone',
    edits: [
      {
        file: 'services/platform/facts/filters-in-plan.ts',
        find: 'if (first === undefined) return;',
        replace: "if (first === undefined || tier === 'explorer') return;",
      },
    ],
  },
  {
    name: 'whoever was sent away is still found',
    test: 'projections/talent/search.integration.ts',
    caughtBy: 'finds by {"q":"banned"}',
    edits: [
      {
        file: 'projections/talent/asked.ts',
        find: "`t.listed and not ${isSentAway('t.id', parameter(now.toISOString(), 'timestamptz'))}`",
        replace: "`t.listed and ${parameter(now.toISOString(), 'timestamptz')} is not null`",
      },
    ],
  },
  {
    name: 'the log takes an append at another revision',
    test: 'services/platform/log/postgres-log.integration.ts',
    caughtBy: 'is won by one of many that expect the same revision',
    edits: [
      {
        file: 'services/platform/pg/migrations/1763700000100-log.ts',
        find: 'if p_expected <> -2 then return; end if;',
        replace: '',
      },
      {
        file: 'services/platform/pg/migrations/1763700000100-log.ts',
        find: 'if heads[r] = p_expected[r] or (standing is null and p_expected[r] = -2) then',
        replace: 'if heads[r] = p_expected[r] or standing is null then',
      },
    ],
  },
  {
    name: 'a signal is sent before the commit',
    test: 'projections/runner.integration.ts',
    caughtBy: 'tells of what it wrote only when every other connection can see it',
    edits: [
      {
        file: 'projections/runner.ts',
        find: '      await writeAndCommit(client, statements);',
        replace: '      await parts.committed(last, []);\n      await writeAndCommit(client, statements);',
      },
    ],
  },
  {
    name: 'a transfer is made anew once the provider has forgotten the key',
    test: 'services/platform/payments/escrow-payments.integration.ts',
    caughtBy: 'finds a transfer by its key even after the provider forgot the key',
    edits: [
      {
        file: 'services/platform/payments/payments.ts',
        find: 'if (earlier.metadata[META.request] === idempotencyKey)',
        replace: 'if (earlier.id === idempotencyKey)',
      },
    ],
  },
  {
    name: 'ratings of contracts of $1 make famous',
    test: 'services/reputation/removed-ratings.integration.ts',
    caughtBy: 'earns nothing, also where it was put back, and costs as much as any other',
    edits: [
      {
        file: 'services/reputation/give-rating-points.handler.ts',
        find: 'escrow.released < LEAST_RATED_RELEASE',
        replace: 'escrow.released < 0',
      },
    ],
  },
  {
    name: 'a sealed rating is shown to the other side',
    test: 'projections/escrows/queries.integration.ts',
    caughtBy: 'says of a sealed rating only that it stands',
    edits: [
      {
        file: 'projections/escrows/queries.ts',
        find: "'rating', case when theirs.revealed then theirs.rating end",
        replace: "'rating', theirs.rating",
      },
    ],
  },
  {
    name: 'a sealed rating is shown on the profile',
    test: 'projections/escrows/queries.integration.ts',
    caughtBy: 'says of a sealed rating only that it stands',
    edits: [{ file: 'projections/reviews/queries.ts', find: "where ${isShown('v')} and", replace: 'where' }],
  },
  {
    name: 'the keeper goes on over a log that is not the one that was signed',
    test: 'services/platform/chain/keeper.integration.ts',
    caughtBy: 'signs nothing where an event since the head before the last was changed',
    edits: [
      {
        file: 'services/platform/chain/agreement.ts',
        find: 'if (!sameChain(at, head))',
        replace: 'if (at.position !== head.position)',
      },
    ],
  },
  {
    name: 'a restore brings back who was erased',
    test: 'services/apps/tools/backup.integration.ts',
    caughtBy: 'stays erased when it is restored',
    edits: [
      {
        file: 'services/apps/tools/restore.ts',
        find: '      await forgetErased(connection, erasures);\n',
        replace: '',
      },
    ],
  },
  {
    name: 'browsers may guess what an answer is',
    test: 'services/platform/http/security.integration.ts',
    caughtBy: 'hold for 200 GET /api/things',
    edits: [
      {
        file: 'services/platform/http/security.ts',
        find: '    originAgentCluster: false,\n',
        replace: '    originAgentCluster: false,\n    noSniff: false,\n',
      },
    ],
  },
  {
    name: 'everybody is believed who they forward for',
    test: 'services/platform/http/commands.integration.ts',
    caughtBy: 'the address of a request is the peer, whatever the request says of itself',
    edits: [
      {
        file: 'services/platform/http/application.ts',
        find: '...(trustProxy === undefined ? {} : { trustProxy: [...trustProxy] }),',
        replace: 'trustProxy: true,',
      },
    ],
  },
  {
    name: 'lines of the log do not tell their request',
    test: 'services/platform/http/refusals.integration.ts',
    caughtBy: 'are logged under the id of their request',
    edits: [
      {
        file: 'services/platform/http/correlate.ts',
        find: "  server.addHook('onRequest', (request, _reply, done) => correlated(request.id, done));\n",
        replace: '',
      },
      {
        file: 'services/platform/http/correlate.ts',
        find: "  server.addHook('preValidation', (request, _reply, done) => correlated(request.id, done));\n",
        replace: '',
      },
    ],
  },
  {
    name: 'a projector that lost its lease goes on as if it had it',
    test: 'projections/runner.integration.ts',
    caughtBy: 'stands by when another one has taken over while it was frozen',
    edits: [
      {
        file: 'projections/runner.ts',
        find: '          void subscription?.stop();\n',
        replace: '',
      },
    ],
  },
  {
    name: 'a role that was taken stays',
    test: 'services/moderation/moderation.integration.ts',
    caughtBy: 'gone on the next after they were taken',
    edits: [
      {
        file: 'projections/roles/table.ts',
        find: "change(data.userId, without('admin'))",
        replace: 'change(data.userId, (before) => before)',
      },
    ],
  },
  {
    name: 'a command on roles is answered before it is in force',
    test: 'services/moderation/moderation.integration.ts',
    caughtBy: 'says that it stands in the log when the projection is late',
    edits: [
      {
        file: 'services/moderation/moderation.controller.ts',
        find: 'return done(await inForce(this.readPosition, result));',
        replace: 'return done(result);',
      },
    ],
  },
  {
    name: 'the session of a banned person is answered',
    test: 'services/moderation/moderation.integration.ts',
    caughtBy: 'holds against a session that was opened at the same moment',
    edits: [
      {
        file: 'services/platform/session/sessions.ts',
        find: 'return session === undefined || session.banned ? null : session;',
        replace: 'return session ?? null;',
      },
    ],
  },
  {
    name: 'the sockets of a banned person stay open',
    test: 'services/moderation/moderation.integration.ts',
    caughtBy: 'reaches a socket whose session was overlooked',
    edits: [
      {
        file: 'services/platform/session/sessions.ts',
        find: 'sessions.get(id)?.banned === false',
        replace: 'sessions.has(id)',
      },
    ],
  },
  {
    name: 'a refresh gives a banned person a session',
    test: 'services/identity/sessions/sign-in.integration.ts',
    caughtBy: 'tells of a ban only to whom the password is known',
    edits: [
      {
        file: 'services/identity/sessions/sign-in.ts',
        find: '  await assertNotBanned(parts, user, session.aal);\n  const { token, expiresAt }',
        replace: '  const { token, expiresAt }',
      },
    ],
  },
  {
    name: 'a suspended person writes',
    test: 'services/moderation/moderation.integration.ts',
    caughtBy: 'refuses all other writes until its end',
    edits: [
      {
        file: 'services/platform/session/session.guard.ts',
        find: 'throw new Suspended(actor.suspendedUntil);',
        replace: 'void Suspended;',
      },
    ],
  },
  {
    name: 'a mail is sent though its kind is turned off',
    test: 'services/notifications/mails.integration.ts',
    caughtBy: 'turns it off by the link in a mail',
    edits: [
      {
        file: 'services/apps/letter-parts.ts',
        find: "if ((await commands.state('inbox', to)).off.includes(mail.kind)) return;",
        replace: '',
      },
    ],
  },
  {
    name: 'a message is mailed before its ten minutes are over',
    test: 'services/notifications/mails.integration.ts',
    caughtBy: 'has ten minutes of its own, also where one before it was read',
    edits: [
      {
        file: 'services/tasks/write-unread-letter.handler.ts',
        find: 'if (unread === null || lookAtUnread(unread.sentAt) !== lookAtUnread(at)) return;',
        replace: 'if (unread === null) return;',
      },
    ],
  },
  {
    name: 'whoever is removed from a studio keeps its room',
    test: 'services/collectives/studios.integration.ts',
    caughtBy: 'end with their room: whoever is removed or demoted hears nothing of it any more',
    edits: [
      {
        file: 'projections/members/table.ts',
        find: 'MemberRemoved: gone,',
        replace: 'MemberRemoved: () => [],',
      },
    ],
  },
  {
    name: 'a list tells every member how many applications wait',
    test: 'services/collectives/studios.integration.ts',
    caughtBy: 'is sent once, seen by managers alone',
    edits: [
      {
        file: 'projections/collectives/group-json.ts',
        find: 'case when ${managesIt(viewer)} then (',
        replace: 'case when true then (',
      },
    ],
  },
  {
    name: 'a job keeps the name of a studio that its poster was removed from',
    test: 'services/collectives/studios.integration.ts',
    caughtBy: 'bears its name for as long as who posted it manages it',
    edits: [{ file: 'projections/jobs/job-json.ts', find: ' and ${isForStudio})`;', replace: ')`;' }],
  },
  {
    name: 'We’re Hiring lists the jobs of managers of before',
    test: 'services/collectives/studios.integration.ts',
    caughtBy: 'bears its name for as long as who posted it manages it',
    edits: [
      {
        file: 'projections/collectives/group-json.ts',
        find: 'and (j.studio_id is null or ${isForStudio}) and not',
        replace: 'and not',
      },
    ],
  },
  {
    name: 'a group that is named with the id of another one takes its notifications',
    test: 'services/collectives/group-words.integration.ts',
    caughtBy: 'the address of a studio is never the id of another one',
    edits: [
      {
        file: 'contracts/collectives.ts',
        find: "return Id.safeParse(slug).success ? '' : slug;",
        replace: 'return slug;',
      },
      {
        file: 'projections/collectives/queries.ts',
        find: 'order by g.id = $1 desc, g.slug = $1 desc',
        replace: 'order by g.slug = $1 desc',
      },
    ],
  },
  {
    name: 'whether a job takes applications is known from before they are written',
    test: 'services/apps/sent-too-late.integration.ts',
    caughtBy: 'is refused of an application to a job that is deleted first',
    edits: [
      {
        file: 'services/hiring/late-application.ts',
        find: 'if (refused === null) return null;',
        replace: 'if (refused !== undefined) return null;',
      },
    ],
  },
  {
    name: 'who owns a studio is known from before a collective becomes part of it',
    test: 'services/apps/facts-of-before.integration.ts',
    caughtBy: 'a collective that comes after its studio was handed over is no part of it',
    edits: [
      {
        file: 'services/collectives/late-link.ts',
        find: "if (ownsStudio(await commands.stateAt('collective', studioId, position), by)) return;",
        replace: 'if (ownsStudio !== undefined) return;',
      },
    ],
  },
  {
    name: 'a viewer who hides is listed',
    test: 'services/analytics/analytics.integration.ts',
    caughtBy: 'leaves out whoever hides, who then has no list, either',
    edits: [
      {
        file: 'projections/analytics/queries.ts',
        find: 'where c.id = viewer_id and c.hidden)',
        replace: 'where c.id = viewer_id and not c.hidden)',
      },
    ],
  },
  {
    name: 'the sessions of a removed passkey go on',
    test: 'services/identity/passkeys/passkeys.integration.ts',
    caughtBy: 'end the sessions that they opened as they are removed, and no others',
    edits: [
      {
        file: 'services/platform/session/sessions.ts',
        find: 'and (passkey_id = $2 or passkey_id is null and amr',
        replace: 'and (passkey_id <> $2 or passkey_id is null and amr',
      },
    ],
  },
  {
    name: 'an API key does more than its scopes allow',
    test: 'services/api-keys/api-keys.integration.ts',
    caughtBy: 'is refused by each operation where the key doesn’t allow it',
    edits: [
      {
        file: 'services/api-keys/api-access.ts',
        find: 'if (!key.scopes.includes(call.operation.scope))',
        replace: 'if (key.scopes.length === 0)',
      },
    ],
  },
  {
    name: 'a revoked API key works on',
    test: 'services/api-keys/api-keys.integration.ts',
    caughtBy: 'is rotated with an overlap, in which both work, and revoked with its former one at once',
    edits: [
      {
        file: 'projections/api-keys/queries.ts',
        find: 'and revoked_at is null and (expires_at',
        replace: 'and (expires_at',
      },
    ],
  },
  {
    name: 'a webhook delivery is lost',
    test: 'services/partner-events/webhooks.integration.ts',
    caughtBy: 'that is down is tried ten times over 75 hours, and not again',
    edits: [
      {
        file: 'services/partner-events/deliveries.ts',
        find: 'if (rowCount === 1 && next !== null)',
        replace: 'if (rowCount === 1 && next !== null && attempts < 3)',
      },
    ],
  },
  {
    name: 'an event is delivered once more after a crash',
    test: 'services/partner-events/webhooks.integration.ts',
    caughtBy: 'gets one delivery of an event, however often its task is done',
    edits: [
      {
        file: 'services/partner-events/deliveries.ts',
        find: "const id = idFrom('webhook-delivery', delivery.endpointId, origin.eventId);",
        replace: 'const id = newId();',
      },
    ],
  },
  {
    name: 'a session of an hour ago gives the site away',
    test: 'services/moderation/logged-in-lately.integration.ts',
    caughtBy: 'does not give the site away either where it is older than 15 minutes',
    edits: [
      {
        file: 'services/moderation/site.controller.ts',
        find: 'this.loggedInLately(actor, RECENT_PROOF_MINUTES)',
        replace: 'this.loggedInLately(actor)',
      },
    ],
  },
];
