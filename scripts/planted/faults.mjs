/**
 * Faults that must not go unnoticed, each with the test that turns red. `find` stands once in `file`; a `find` that
 * no longer does fails the run, so that this list stays true. `caughtBy` is a part of the test's whole name.
 * @typedef {{
 *   name: string, suite: 'unit' | 'integration', test: string, caughtBy: string,
 *   edits: readonly { file: string, find: string, replace: string }[],
 * }} Fault
 */

/** @type {readonly Fault[]} */
export const faults = [
  {
    name: 'the fee is rounded down',
    suite: 'unit',
    test: 'contracts/money.spec.ts',
    caughtBy: 'is the nearest whole cent to 2.5%, half up',
    edits: [{ file: 'contracts/money.ts', find: ' + 5_000) / 10_000', replace: ') / 10_000' }],
  },
  {
    name: 'the fee on the screen is rounded down',
    suite: 'integration',
    test: 'projections/escrows/queries.integration.ts',
    caughtBy: 'shows the fee on 10060 before the release',
    edits: [
      {
        file: 'projections/escrows/queries.ts',
        find: "'fee', coalesce(e.fee, floor((e.amount::bigint * 250 + 5000) / 10000)::int)",
        replace: "'fee', coalesce(e.fee, floor((e.amount::bigint * 250) / 10000)::int)",
      },
    ],
  },
  {
    name: 'anybody may close a job',
    suite: 'unit',
    test: 'services/hiring/job.decider.spec.ts',
    caughtBy: 'obeys CloseJob of its owner alone',
    edits: [
      {
        file: 'services/hiring/job.decider.ts',
        find: "if ('by' in command && command.by !== ownerId) throw new Rejection('not_allowed');",
        replace: '',
      },
    ],
  },
  {
    name: 'people may express interest in their own team-up',
    suite: 'unit',
    test: 'services/team-ups/interest.decider.spec.ts',
    caughtBy: 'is refused in one’s own post',
    edits: [
      {
        file: 'services/team-ups/interest.decider.ts',
        find: "if (ownerId === userId) throw new Rejection('own_team_up');",
        replace: '',
      },
    ],
  },
  {
    name: 'an interest is expressed as often as it is sent',
    suite: 'unit',
    test: 'services/team-ups/interest.decider.spec.ts',
    caughtBy: 'is not expressed again while it is pending',
    edits: [
      {
        file: 'services/team-ups/interest.decider.ts',
        find: "if (state.status !== 'none' && state.status !== 'withdrawn') throw new Rejection('already_interested');",
        replace: '',
      },
    ],
  },
  {
    name: 'a filter of the Studio plan is answered for Explorer',
    suite: 'integration',
    test: 'services/talent/talent.integration.ts',
    caughtBy: '/api/talent has verified for the plans that include it alone',
    edits: [
      {
        file: 'services/talent/talent.controller.ts',
        find: 'if (first === undefined) return;',
        replace: "if (first === undefined || tier === 'explorer') return;",
      },
    ],
  },
  {
    name: 'whoever was sent away is still found',
    suite: 'integration',
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
    name: 'anybody may release a payment',
    suite: 'unit',
    test: 'services/escrow/escrow.decider.spec.ts',
    caughtBy: 'the release of an escrow is not open to the',
    edits: [
      {
        file: 'services/escrow/escrow.decider.ts',
        find: "if (by !== person) throw new Rejection('not_allowed');",
        replace: '',
      },
    ],
  },
  {
    name: 'the clock of the release goes on in spite of requested changes',
    suite: 'unit',
    test: 'services/escrow/escrow.decider.spec.ts',
    caughtBy: 'changes to submitted work stop the clock',
    edits: [
      {
        file: 'services/escrow/escrow.state.ts',
        find: '{ ...state, releaseAt: null, changesBy: event.data.returnAt }',
        replace: '{ ...state, changesBy: event.data.returnAt }',
      },
    ],
  },
  {
    name: 'a command appends whatever the revision',
    suite: 'unit',
    test: 'services/kernel/handler.spec.ts',
    caughtBy: 'with another process leads to a new decision',
    edits: [
      {
        file: 'services/kernel/handler.ts',
        find: 'try {\n      return await log.append(stream, revision, events);',
        replace: "try {\n      return await log.append(stream, 'any', events);",
      },
    ],
  },
  {
    name: 'the log takes an append at another revision',
    suite: 'integration',
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
    name: 'a repeated command is carried out again',
    suite: 'unit',
    test: 'services/kernel/handler.spec.ts',
    caughtBy: 'the same command again is answered as done',
    edits: [
      {
        file: 'services/kernel/handler.ts',
        find: 'if (before !== undefined) return await answerOf(stream, before, meta);',
        replace: '',
      },
    ],
  },
  {
    name: 'a signal is sent before the commit',
    suite: 'integration',
    test: 'projections/runner.integration.ts',
    caughtBy: 'tells of what it wrote only when every other connection can see it',
    edits: [
      {
        file: 'projections/runner.ts',
        find: "      await client.query('commit');",
        replace: "      await parts.committed(last, []);\n      await client.query('commit');",
      },
    ],
  },
  {
    name: 'the ledger books one side only',
    suite: 'unit',
    test: 'projections/ledger/table.spec.ts',
    caughtBy: 'balances at PaymentReleased',
    edits: [
      { file: 'projections/ledger/table.ts', find: "        ['fees', event.data.fee],\n", replace: '' },
      {
        file: 'projections/ledger/table.ts',
        find: 'if (sum !== 0) throw new Error(`${event.type} at ${event.position} does not balance: ${sum}`);',
        replace: 'if (Number.isNaN(sum)) throw new Error();',
      },
    ],
  },
  {
    name: 'each attempt to pay out is a transfer of its own',
    suite: 'unit',
    test: 'services/tasks/pay-out.handler.spec.ts',
    caughtBy: 'asks with the same key again when it could not be recorded',
    edits: [
      {
        file: 'services/tasks/pay-out.handler.ts',
        find: 'idempotencyKey: `payout:${applicationId}`,',
        replace: 'idempotencyKey: `payout:${applicationId}:${context.attempt}`,',
      },
    ],
  },
  {
    name: 'a transfer is made anew once the provider has forgotten the key',
    suite: 'integration',
    test: 'services/platform/payments/escrow-payments.integration.ts',
    caughtBy: 'finds a transfer by its key even after the provider forgot the key',
    edits: [
      {
        file: 'services/platform/payments/payments.ts',
        find: 'if (earlier.metadata[META.request] === idempotencyKey) return { transferId: earlier.id };',
        replace: 'if (earlier.id === idempotencyKey) return { transferId: earlier.id };',
      },
    ],
  },
  {
    name: 'a sealed rating is shown to the other side',
    suite: 'integration',
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
    suite: 'integration',
    test: 'projections/escrows/queries.integration.ts',
    caughtBy: 'says of a sealed rating only that it stands',
    edits: [{ file: 'projections/reviews/queries.ts', find: 'where v.revealed and', replace: 'where' }],
  },
  {
    name: 'the quota is not reserved',
    suite: 'unit',
    test: 'services/hiring/application-quota.decider.spec.ts',
    caughtBy: 'are refused beyond the plan',
    edits: [
      {
        file: 'services/hiring/application-quota.decider.ts',
        find: 'if (limit !== null && usedApplications(counts) >= limit)',
        replace: 'if (limit !== null && usedApplications(counts) < 0)',
      },
    ],
  },
  {
    name: 'the chain leaves the metadata of events out',
    suite: 'unit',
    test: 'services/platform/chain/verify-chain.spec.ts',
    caughtBy: 'between which heads: one bit of one event turned',
    edits: [
      { file: 'services/platform/chain/link.ts', find: '  at = writeText(metadata, at);\n', replace: '' },
    ],
  },
  {
    name: 'a log whose tail was cut counts as sound',
    suite: 'unit',
    test: 'services/platform/chain/verify-chain.spec.ts',
    caughtBy: 'between which heads: the tail cut',
    edits: [
      {
        file: 'services/platform/chain/verify-chain.ts',
        find: 'newest === undefined || heads[next] === undefined ? null',
        replace: 'newest === undefined || next >= 0 ? null',
      },
    ],
  },
  {
    name: 'the keeper goes on over a log that is not the one that was signed',
    suite: 'integration',
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
    suite: 'integration',
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
    name: 'uploads keep where they were photographed',
    suite: 'unit',
    test: 'services/platform/files/image.spec.ts',
    caughtBy: 'loses its EXIF data, position included',
    edits: [
      {
        file: 'services/platform/files/image.ts',
        find: '.webp({ quality: 82 })',
        replace: '.keepMetadata().webp({ quality: 82 })',
      },
    ],
  },
  {
    name: 'a link may be a program',
    suite: 'unit',
    test: 'contracts/wire.spec.ts',
    caughtBy: 'a link of a person is not "javascript:alert(1)"',
    edits: [
      {
        file: 'contracts/wire.ts',
        find: "value === '' || isWebAddress(value)",
        replace: "value === '' || URL.canParse(value)",
      },
    ],
  },
  {
    name: 'browsers may guess what an answer is',
    suite: 'integration',
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
    suite: 'integration',
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
    name: 'anybody may read the figures of a process',
    suite: 'unit',
    test: 'services/platform/status/status.spec.ts',
    caughtBy: 'shows its figures to this machine, and to nobody who comes through a proxy',
    edits: [
      {
        file: 'services/platform/status/metrics.controller.ts',
        find: "    if (!this.insiders(request.raw)) throw new Rejection('not_found');\n",
        replace: '',
      },
    ],
  },
  {
    name: 'a process that is stopping calls itself ready',
    suite: 'unit',
    test: 'services/platform/status/readiness.spec.ts',
    caughtBy: 'is over as soon as the process is to stop',
    edits: [{ file: 'services/platform/status/readiness.ts', find: '      closing = true;', replace: '' }],
  },
  {
    name: 'lines of the log do not tell their request',
    suite: 'integration',
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
    suite: 'integration',
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
    suite: 'integration',
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
    suite: 'integration',
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
    name: 'the site owner promotes themselves',
    suite: 'unit',
    test: 'services/moderation/roles.decider.spec.ts',
    caughtBy: 'are never one’s own matter: PromoteAdmin',
    edits: [
      {
        file: 'services/moderation/roles.decider.ts',
        find: "if (userId === by) throw new Rejection('not_oneself');",
        replace: '',
      },
    ],
  },
  {
    name: 'the session of a banned person is answered',
    suite: 'integration',
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
    suite: 'integration',
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
    suite: 'integration',
    test: 'services/identity/sessions/sign-in.integration.ts',
    caughtBy: 'tells of a ban only to whom the password is known',
    edits: [
      {
        file: 'services/identity/sessions/sign-in.ts',
        find: '  await assertNotBanned(parts, user.id);\n  const { token, expiresAt }',
        replace: '  const { token, expiresAt }',
      },
    ],
  },
  {
    name: 'a suspended person writes',
    suite: 'integration',
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
    suite: 'integration',
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
    name: 'a link that turns mails off is good for every kind',
    suite: 'unit',
    test: 'services/notifications/notice-letters.spec.ts',
    caughtBy: 'is refused with another kind',
    edits: [
      {
        file: 'services/notifications/unsubscribe-link.ts',
        find: '`${userId}\\n${kind}`',
        replace: 'userId + kind.slice(0, 0)',
      },
    ],
  },
  {
    name: 'each unread message is mailed',
    suite: 'integration',
    test: 'services/notifications/mails.integration.ts',
    caughtBy: 'that is unread after 10 minutes is mailed once for the chat',
    edits: [
      {
        file: 'services/tasks/write-unread-letter.handler.ts',
        find: 'if (unread?.first !== messageId) return;',
        replace: 'if (unread === null) return;',
      },
    ],
  },
];
