import { createApiAccess } from '../api-keys/api-access.ts';
import { API_ACCESS } from '../platform/session/api-access.ts';
import type { StandingOf } from '../platform/facts/standing-of.ts';
import type { DynamicModule, Provider } from '@nestjs/common';
import { Global, Module } from '@nestjs/common';
import type { PlanPriceIds } from '../billing/prices.ts';
import { PRICES } from '../billing/prices.ts';
import { currentTier } from '../tasks/current-tier.ts';
import { createMoneyUnderWay } from '../escrow/money-under-way.ts';
import { createContractTitle, createIsParty, createPartiesOf } from '../hiring/accepted-parties.ts';
import { createAccountFacts } from '../identity/account-facts.ts';
import { createAccountExists } from '../identity/accounts/account-exists.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import type { Clock } from '../kernel/clock.ts';
import { createRolesOf, createStandingOf } from '../moderation/roles-and-standing.ts';
import { createSetStanding } from '../moderation/set-standing.ts';
import { PAYMENTS_KIND } from '../pages/payments-kind.ts';
import type { Commands } from '../platform/commands/commands.ts';
import { CommandsModule } from '../platform/commands/commands.module.ts';
import { createReserveAndFinish } from '../platform/commands/finish-reservation.ts';
import { managesStudio } from '../collectives/group.ts';
import { ACCOUNT_EXISTS } from '../platform/facts/account-exists.ts';
import { APPEAL_TOKEN_OF } from '../platform/facts/appeal-token-of.ts';
import { IS_PARTY } from '../platform/facts/is-party.ts';
import type { PartiesOf } from '../platform/facts/parties-of.ts';
import { CONTRACT_TITLE } from '../platform/facts/contract-title.ts';
import { PARTIES_OF } from '../platform/facts/parties-of.ts';
import { ACCOUNT_FACTS, CLAIM_SITE_OWNER, IDENTITY_PARTS } from '../identity/identity-tokens.ts';
import { createClaimSiteOwner } from '../identity/admin/claim-site-owner.ts';
import { tellFacts } from '../identity/facts.ts';
import { createLoggedInLately } from '../identity/sessions/logged-in-lately.ts';
import { createProveItIsYou } from '../identity/sessions/prove-it-is-you.ts';
import type { IdentityParts } from '../identity/parts.ts';
import { ACCOUNT_GONE } from '../platform/facts/account-gone.ts';
import { ACCOUNT_LEAVING } from '../platform/facts/account-leaving.ts';
import type { MoneyUnderWay } from '../platform/facts/money-under-way.ts';
import { MONEY_UNDER_WAY } from '../platform/facts/money-under-way.ts';
import type { ManagesStudio } from '../platform/facts/manages-studio.ts';
import { MANAGES_STUDIO } from '../platform/facts/manages-studio.ts';
import { PRIVACY_OF } from '../platform/facts/privacy-of.ts';
import { LOGGED_IN_LATELY } from '../platform/facts/logged-in-lately.ts';
import { PROVE_IT_IS_YOU } from '../platform/facts/prove-it-is-you.ts';
import { REQUEST_ERASURE } from '../platform/facts/request-erasure.ts';
import type { Exports } from '../platform/files/exports.ts';
import { createExports } from '../platform/files/exports.ts';
import { SET_STANDING } from '../platform/facts/set-standing.ts';
import type { RolesOf } from '../platform/facts/roles-of.ts';
import { ROLES_OF } from '../platform/facts/roles-of.ts';
import { STANDING_OF } from '../platform/facts/standing-of.ts';
import { TIER_OF } from '../platform/facts/tier-of.ts';
import type { TierOf } from '../platform/facts/tier-of.ts';
import { FilesModule } from '../platform/files/files.module.ts';
import { MailModule } from '../platform/mail/mail.module.ts';
import type { Payments } from '../platform/payments/payments.ts';
import type { AuthConfig } from '../platform/session/auth-config.ts';
import type { Onboarded, TellFacts } from '../platform/session/session.guard.ts';
import { LOOK_UP_SESSIONS, ONBOARDED, TELL_FACTS } from '../platform/session/session-tokens.ts';
import { SessionModule } from '../platform/session/session.module.ts';
import { ROOM_ACCESS } from '../platform/sockets/ports.ts';
import { SocketsModule } from '../platform/sockets/sockets.module.ts';
import {
  CLOCK,
  COMMANDS,
  CONFIG,
  EXPORTS,
  HANDLER_PARTS,
  LISTENER,
  PAYMENTS,
  PG_POOL,
  FIGURES,
  READ_POOL,
  READ_POSITION,
  RESERVE_AND_FINISH,
  ROOT_KEY,
} from '../platform/tokens.ts';
import { createAccountGone, createAccountLeaving } from '../privacy/account-end.ts';
import { createPrivacyOf } from '../privacy/privacy-of.ts';
import { createRequestErasure } from '../privacy/request-erasure.ts';
import type { Figures } from '../profiles/figures.ts';
import { isOnboarded } from '../profiles/profile.decider.ts';
import { reservationOf } from '../reservations.ts';
import { createAppealTokenOf } from '../sanctions/appeal-token-of.ts';
import type { Foundation } from './foundation.ts';
import { createLookUpSessions } from './live-sessions.ts';
import { rooms } from './rooms.ts';
import { rules } from './rules.ts';
import { createRoomAccess } from './socket-rooms.ts';

export interface ProductParts {
  readonly foundation: Foundation;
  readonly clock: Clock;
  /** With `publicUrl` resolved at each use. */
  readonly config: AuthConfig & {
    readonly dataDir: string;
    readonly contactEmail: string | undefined;
    readonly notificationsKeptDays: number;
    readonly webhooksAllowLocal: boolean;
  };
  readonly payments: Payments | null;
  readonly figures: Figures;
  readonly prices: PlanPriceIds | null;
  readonly paymentsKind: 'stripe' | 'sandbox' | 'none';
  /** What a process of any role shows of itself. */
  readonly status: DynamicModule;
}

const onCommands = <T>(provide: symbol, make: (commands: Commands) => T): Provider => ({
  provide,
  inject: [COMMANDS],
  useFactory: make,
});

@Global()
@Module({})
class Surroundings {
  static of({
    foundation,
    clock,
    figures,
    config,
    payments,
    prices,
    paymentsKind,
  }: ProductParts): DynamicModule {
    const { pool, reads, askers, listener, handlerParts, readPosition, rootKey, log, codec } = foundation;
    const moneyUnderWay: MoneyUnderWay = createMoneyUnderWay({ pool, log, readPosition });
    const accountFacts = createAccountFacts(log, codec);
    const tell: TellFacts = (userId) => tellFacts(pool, accountFacts, userId);
    const accountExists = createAccountExists(pool, tell);
    const providers: Provider[] = [
      { provide: CONFIG, useValue: config },
      { provide: CLOCK, useValue: clock },
      { provide: PG_POOL, useValue: pool },
      { provide: READ_POOL, useValue: reads },
      { provide: FIGURES, useValue: figures },
      { provide: LISTENER, useValue: listener },
      { provide: HANDLER_PARTS, useValue: handlerParts },
      { provide: READ_POSITION, useValue: readPosition },
      { provide: ROOT_KEY, useValue: rootKey },
      { provide: PAYMENTS, useValue: payments },
      { provide: PRICES, useValue: prices },
      { provide: PAYMENTS_KIND, useValue: paymentsKind },
      { provide: ROOM_ACCESS, useValue: createRoomAccess(pool) },
      { provide: ACCOUNT_FACTS, useValue: accountFacts },
      { provide: TELL_FACTS, useValue: tell },
      onCommands(RESERVE_AND_FINISH, (commands) => createReserveAndFinish(commands, reservationOf)),
      onCommands(
        ONBOARDED,
        (commands): Onboarded =>
          async (userId) =>
            isOnboarded(await commands.state('profile', userId)),
      ),
      onCommands(CLAIM_SITE_OWNER, (commands) => createClaimSiteOwner(commands, tell, config.siteOwnerEmail)),
      onCommands(
        TIER_OF,
        (commands): TierOf =>
          (userId) =>
            currentTier(commands, userId),
      ),
      onCommands(
        MANAGES_STUDIO,
        (commands): ManagesStudio =>
          async (studioId, userId) =>
            managesStudio(await commands.state('collective', studioId), userId),
      ),
      onCommands(PARTIES_OF, createPartiesOf),
      onCommands(CONTRACT_TITLE, createContractTitle),
      {
        provide: IS_PARTY,
        inject: [PARTIES_OF],
        useFactory: (partiesOf: PartiesOf) => createIsParty(pool, partiesOf),
      },
      {
        provide: API_ACCESS,
        inject: [TIER_OF, STANDING_OF],
        useFactory: (tierOf: TierOf, standingOf: StandingOf) =>
          createApiAccess({ pool, reads, clock, tierOf, standingOf, accountExists }),
      },
      onCommands(ROLES_OF, createRolesOf),
      onCommands(STANDING_OF, (commands) => createStandingOf(commands, pool, clock)),
      { provide: ACCOUNT_EXISTS, useValue: accountExists },
      { provide: APPEAL_TOKEN_OF, useFactory: () => createAppealTokenOf(pool, rootKey, clock) },
      { provide: LOOK_UP_SESSIONS, useValue: createLookUpSessions(askers, clock) },
      { provide: EXPORTS, useFactory: () => createExports({ pool, rootKey, dataDir: config.dataDir }) },
      { provide: MONEY_UNDER_WAY, useValue: moneyUnderWay },
      onCommands(ACCOUNT_GONE, (commands) => createAccountGone(commands, clock)),
      onCommands(ACCOUNT_LEAVING, createAccountLeaving),
      {
        provide: SET_STANDING,
        inject: [COMMANDS, ROLES_OF],
        useFactory: (commands: Commands, rolesOf: RolesOf) =>
          createSetStanding({ commands, rolesOf, tellFacts: tell, clock }),
      },
      {
        provide: PRIVACY_OF,
        inject: [COMMANDS, EXPORTS],
        useFactory: (commands: Commands, exports: Exports) =>
          createPrivacyOf({ commands, exports, clock, config }),
      },
      onCommands(REQUEST_ERASURE, (commands) =>
        createRequestErasure(commands, moneyUnderWay, accountExists, tell),
      ),
    ];
    return {
      module: Surroundings,
      providers,
      exports: providers.map((provider) => (provider as { provide: symbol }).provide),
    };
  }
}

/** What a room asks of the identity room. */
@Global()
@Module({
  imports: [IdentityModule],
  providers: [
    {
      provide: PROVE_IT_IS_YOU,
      inject: [IDENTITY_PARTS],
      useFactory: (parts: IdentityParts) => createProveItIsYou(parts),
    },
    {
      provide: LOGGED_IN_LATELY,
      inject: [IDENTITY_PARTS],
      useFactory: (parts: IdentityParts) => createLoggedInLately(parts),
    },
  ],
  exports: [PROVE_IT_IS_YOU, LOGGED_IN_LATELY],
})
class IdentityPorts {}

/** Every room and what it stands on, as one module. */
@Module({})
export class ProductModule {
  static async of(parts: ProductParts): Promise<DynamicModule> {
    const modules = await Promise.all(
      rooms.flatMap(({ module }) => (module === undefined ? [] : [module()])),
    );
    return {
      module: ProductModule,
      imports: [
        Surroundings.of(parts),
        parts.status,
        CommandsModule.forStreams(rules),
        SessionModule,
        MailModule.register(parts.config),
        // Also among the rooms: here it comes before the files in the description of the API.
        IdentityModule,
        IdentityPorts,
        FilesModule,
        SocketsModule,
        ...modules,
      ],
    };
  }
}
