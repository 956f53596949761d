/** Faults that the unit tests have to notice. @type {readonly import('./faults.mjs').Fault[]} */
export const unitFaults = [
  {
    name: 'a plan that is resumed is cancelled again',
    test: 'services/billing/asked-once.spec.ts',
    caughtBy: 'resumes the plan that it was asked to resume, and none that came since',
    edits: [
      {
        file: 'services/billing/billing.controller.ts',
        find: 'renews: true,',
        replace: 'renews: false,',
      },
    ],
  },
  {
    name: 'two stages of a board have one name',
    test: 'services/tracking/board.decider.spec.ts',
    caughtBy: 'takes each name once',
    edits: [
      {
        file: 'services/tracking/board.decider.ts',
        find: 'stage.id !== except && sameName(stage.name, name)',
        replace: 'stage.id !== except && stage.name === name',
      },
    ],
  },
  {
    name: 'whoever was answered has the application back',
    test: 'services/hiring/application.decider.spec.ts',
    caughtBy: 'is given back once, after 14 days without an answer',
    edits: [
      {
        file: 'services/hiring/application.decider.ts',
        find: "if (state.status !== 'pending' || state.answered) return [];",
        replace: "if (state.status !== 'pending') return [];",
      },
    ],
  },
  {
    name: 'the fee is rounded down',
    test: 'contracts/money.spec.ts',
    caughtBy: 'is the nearest whole cent to 2.5%, half up',
    edits: [{ file: 'contracts/money.ts', find: ' + 5_000) / 10_000', replace: ') / 10_000' }],
  },
  {
    name: 'anybody may close a job',
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
    name: 'a saved search is taken from anybody on Explorer',
    test: 'services/saved-searches/places.decider.spec.ts',
    caughtBy: 'are for plans that have saved searches',
    edits: [
      {
        file: 'services/saved-searches/places.decider.ts',
        find: "if (!inPlan) throw new Rejection('saved_searches_need_tier');",
        replace: '',
      },
    ],
  },
  {
    name: 'people may express interest in their own team-up',
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
    name: 'an achievement is awarded whenever its cause comes',
    test: 'services/reputation/reputation.decider.spec.ts',
    caughtBy: 'is awarded once, whoever asks for it again',
    edits: [
      {
        file: 'services/reputation/reputation.decider.ts',
        find: 'state.achievements.includes(command.slug) ? [] : [',
        replace: '[',
      },
    ],
  },
  {
    name: 'what an admin has dismissed goes on in the same case',
    test: 'services/reports/report.decider.spec.ts',
    caughtBy: 'adds nothing to what an admin has resolved',
    edits: [
      {
        file: 'services/reports/report.decider.ts',
        find: "state.status === 'resolved' || state.facts",
        replace: 'state.facts',
      },
    ],
  },
  {
    name: 'a referral of oneself is paid',
    test: 'services/referrals/addresses.spec.ts',
    caughtBy: 'tells two people apart',
    edits: [
      {
        file: 'services/referrals/addresses.ts',
        find: 'mailboxOf(one) === mailboxOf(other)',
        replace: 'one === other',
      },
    ],
  },
  {
    name: 'a cause counts whenever it comes',
    test: 'services/reputation/reputation.decider.spec.ts',
    caughtBy: 'count once for each cause',
    edits: [
      {
        file: 'services/reputation/reputation.decider.ts',
        find: 'if (keyOf(cause) in state.given) return [];',
        replace: '',
      },
    ],
  },
  {
    name: 'XP for applications has no end of the day',
    test: 'services/reputation/reputation.decider.spec.ts',
    caughtBy: 'for applications end at 25 XP of one UTC day',
    edits: [
      {
        file: 'services/reputation/reputation.decider.ts',
        find: 'applied: Math.max(0, Math.min(xp, left))',
        replace: 'applied: xp',
      },
    ],
  },
  {
    name: 'a thirteenth work is taken',
    test: 'services/profiles/works.spec.ts',
    caughtBy: 'are twelve at most',
    edits: [
      {
        file: 'services/profiles/works.ts',
        find: 'if (works.length >= WORKS_MOST)',
        replace: 'if (works.length > WORKS_MOST)',
      },
    ],
  },
  {
    name: 'a rating is replied to by somebody who is not on the contract',
    test: 'services/escrow/replies.spec.ts',
    caughtBy: 'is nobody’s who is no side of the contract',
    edits: [
      {
        file: 'services/escrow/replies.ts',
        find: "if (by !== parties.employerId && by !== parties.developerId) throw new Rejection('not_found');",
        replace: '',
      },
    ],
  },
  {
    name: 'a rating is replied to as often as it is sent',
    test: 'services/escrow/replies.spec.ts',
    caughtBy: 'is open to the employer, once',
    edits: [
      {
        file: 'services/escrow/replies.ts',
        find: "if (repliedAt !== undefined) throw new Rejection('already_replied');",
        replace: '',
      },
    ],
  },
  {
    name: 'anybody may release a payment',
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
    test: 'services/escrow/escrow.decider.spec.ts',
    caughtBy: 'changes to submitted work stop the clock',
    edits: [
      {
        file: 'services/escrow/escrow.state.ts',
        find: '{ ...state, releaseAt: null, changesBy: event.data.returnAt, returnAt: null }',
        replace: '{ ...state, changesBy: event.data.returnAt, returnAt: null }',
      },
    ],
  },
  {
    name: 'a command appends whatever the revision',
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
    name: 'a repeated command is carried out again',
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
    name: 'the ledger books one side only',
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
    test: 'services/tasks/pay-out.handler.spec.ts',
    caughtBy: 'is one transfer with one request, wherever the process ended',
    edits: [
      {
        file: 'services/tasks/pay-out.handler.ts',
        find: 'idempotencyKey: keyOf(applicationId, attempt),',
        replace: 'idempotencyKey: keyOf(applicationId, context.attempt),',
      },
    ],
  },
  {
    name: 'a payout that was refused is asked for with its key again',
    test: 'services/tasks/pay-out.handler.spec.ts',
    caughtBy: 'asks with the same key after no answer, and with a new one after a refusal',
    edits: [
      {
        file: 'services/tasks/pay-out.handler.ts',
        find: '`payout:${applicationId}:${attempt}`',
        replace: '`payout:${applicationId}`',
      },
    ],
  },
  {
    name: 'a page is asked for with what is so today',
    test: 'services/escrow/checkout.spec.ts',
    caughtBy: 'is one page, by another one, wherever the process ended',
    edits: [
      {
        file: 'services/escrow/checkout.ts',
        find: 'return await askForPage(payments, parties, checkout, page);',
        replace:
          'return await askForPage(payments, parties, { ...checkout, email: String(Math.random()) }, page);',
      },
    ],
  },
  {
    name: 'what is paid for a cancelled checkout funds the contract',
    test: 'services/escrow/escrow.decider.spec.ts',
    caughtBy: 'goes back where its checkout was cancelled',
    edits: [
      {
        file: 'services/escrow/escrow.decider.ts',
        find: 'if (!isAwaited(checkout, command)) return late(state, command);',
        replace: '',
      },
    ],
  },
  {
    name: 'the sender of a request may go on writing',
    test: 'services/conversations/conversation.decider.spec.ts',
    caughtBy: 'is one message until it is answered, which accepts it',
    edits: [
      {
        file: 'services/conversations/conversation.decider.ts',
        find: "if (startedBy === senderId) throw new Rejection('request_pending');",
        replace: "if (startedBy === '') throw new Rejection('request_pending');",
      },
    ],
  },
  {
    name: 'a pointer moves back when an older message is read',
    test: 'services/conversations/quota-and-blocks.spec.ts',
    caughtBy: 'only move forward, and the one that the other knows of never past one’s own',
    edits: [
      {
        file: 'services/conversations/reading.decider.ts',
        find: 'const upTo = Math.max(state.upTo, seen);',
        replace: 'const upTo = seen;',
      },
    ],
  },
  {
    name: 'the quota is not reserved',
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
    test: 'services/platform/chain/verify-chain.spec.ts',
    caughtBy: 'between which heads: one bit of one event turned',
    edits: [
      { file: 'services/platform/chain/link.ts', find: '  at = writeText(metadata, at);\n', replace: '' },
    ],
  },
  {
    name: 'a log whose tail was cut counts as sound',
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
    name: 'uploads keep where they were photographed',
    test: 'services/platform/files/image.spec.ts',
    caughtBy: 'loses its EXIF data, position included',
    edits: [
      {
        file: 'services/platform/files/drawing-process.mjs',
        find: '.webp({ quality: 82 })',
        replace: '.keepMetadata().webp({ quality: 82 })',
      },
    ],
  },
  {
    name: 'a link may be a program',
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
    name: 'anybody may read the figures of a process',
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
    test: 'services/platform/status/readiness.spec.ts',
    caughtBy: 'is over as soon as the process is to stop',
    edits: [{ file: 'services/platform/status/readiness.ts', find: '      closing = true;', replace: '' }],
  },
  {
    name: 'the site owner promotes themselves',
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
    name: 'a link that turns mails off is good for every kind',
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
    name: 'an Editor may change roles',
    test: 'services/collectives/collective.decider.spec.ts',
    caughtBy: 'has roles, removals, hand-over and its end in the hands of its owner: not the editor',
    edits: [
      {
        file: 'services/collectives/collective.decider.ts',
        find: "if (by !== ownerId) throw new Rejection('not_allowed');",
        replace: "if (!isManager(state, by)) throw new Rejection('not_allowed');",
      },
    ],
  },
  {
    name: 'a slug is taken twice',
    test: 'services/collectives/slug.decider.spec.ts',
    caughtBy: 'is taken by one group, whatever its type',
    edits: [
      {
        file: 'services/collectives/slug.decider.ts',
        find: "throw new Rejection('slug_taken', { name: errors.slug_taken.words });",
        replace: 'void errors;',
      },
    ],
  },
  {
    name: 'whoever found the last holder of a slug gone takes it from the next one',
    test: 'services/collectives/slug.decider.spec.ts',
    caughtBy: 'is taken by one of two who found the group that had it gone',
    edits: [
      {
        file: 'services/collectives/slug.decider.ts',
        find: '!kept && state.collectiveId !== goneHolder',
        replace: '!kept && goneHolder === null',
      },
    ],
  },
  {
    name: 'what comes late ends what was sent again since',
    test: 'services/team-ups/interest.decider.spec.ts',
    caughtBy: 'stays where another one came too late, or it was decided since',
    edits: [
      {
        file: 'services/team-ups/interest.decider.ts',
        find: "state.status !== 'none' && state.revision === command.revision",
        replace: "state.status !== 'none'",
      },
    ],
  },
  {
    name: 'an admin boosts and removes jobs of their own',
    test: 'services/hiring/job.decider.spec.ts',
    caughtBy: 'is nothing that its own owner boosts or removes as an admin',
    edits: [
      {
        file: 'services/hiring/job.decider.ts',
        find: "if (by === ownerId) throw new Rejection('own_job_as_admin');",
        replace: '',
      },
    ],
  },
  {
    name: 'an act of an admin stands in no audit: what they take back',
    test: 'projections/audit/audit.spec.ts',
    caughtBy: 'has one entry an event, each of a kind of its own',
    edits: [
      {
        file: 'projections/audit/table.ts',
        find: "SanctionLifted: (event) => sanctionEntry(event, 'sanction_lifted'),",
        replace: 'SanctionLifted: () => [],',
      },
    ],
  },
  {
    name: 'a suspension that was lifted goes on in the lists',
    test: 'services/apps/acts-and-reversals.spec.ts',
    caughtBy: 'that are taken back, in whatever order, give back what was before',
    edits: [
      {
        file: 'projections/standing/table.ts',
        find: 'change(data.userId, { suspended_until: null, suspension_reason: null })',
        replace: 'change(data.userId, { suspension_reason: null })',
      },
    ],
  },
  {
    name: 'a task of an older version lifts whatever ban there is',
    test: 'services/apps/granted-appeals.spec.ts',
    caughtBy: 'is decided anew, about the ban that was appealed',
    edits: [
      {
        file: 'services/platform/policies/command-anew.ts',
        find: 'if (policy?.outdated?.(written.command) !== true) return written;',
        replace: 'if (policy?.outdated?.(written.command) !== undefined) return written;',
      },
    ],
  },
  {
    name: 'an appeal is decided by whoever imposed the decision',
    test: 'services/sanctions/sanctions.spec.ts',
    caughtBy: 'is decided once, by another admin where there is one',
    edits: [
      {
        file: 'services/sanctions/appeal.decider.ts',
        find: "if (sameAdmin && others) throw new Rejection('appeal_own_decision');",
        replace: '',
      },
    ],
  },
  {
    name: 'the end of an earlier grant ends a later one',
    test: 'services/enterprise/enterprise.decider.spec.ts',
    caughtBy: 'ends at the time of the last grant, and at none before',
    edits: [
      {
        file: 'services/enterprise/enterprise.decider.ts',
        find: 'state.grant.until !== until || ',
        replace: '',
      },
    ],
  },
  {
    name: 'a place of a plan that is freed counts beside the one that is taken for it',
    test: 'projections/plans/most-at-once.spec.ts',
    caughtBy: 'the most at once: one after the other',
    edits: [
      {
        file: 'projections/plans/most-at-once.ts',
        find: 'one.by - other.by',
        replace: 'other.by - one.by',
      },
    ],
  },
];
