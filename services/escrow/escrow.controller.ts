import { Body, Controller, Inject, Param, Query as QueryString } from '@nestjs/common';
import type { Pool } from 'pg';
import {
  Contract,
  ContractQuery,
  Contracts,
  FundEscrow,
  FundingCheckout,
  Rate,
  RequestChanges,
  SubmitWork,
} from '../../contracts/contract.ts';
import { Created, Done, Id } from '../../contracts/wire.ts';
import { contractOf, contracts } from '../../projections/escrows/queries.ts';
import type { Clock } from '../kernel/clock.ts';
import { idFrom } from '../kernel/ids.ts';
import { Rejection } from '../kernel/rejection.ts';
import { created, done } from '../platform/commands/answers.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import type { AccountGone } from '../platform/facts/account-gone.ts';
import { ACCOUNT_GONE } from '../platform/facts/account-gone.ts';
import type { ContractTitle } from '../platform/facts/contract-title.ts';
import { CONTRACT_TITLE } from '../platform/facts/contract-title.ts';
import type { LoggedInLately } from '../platform/facts/logged-in-lately.ts';
import { LOGGED_IN_LATELY, RECENT_PROOF_MINUTES } from '../platform/facts/logged-in-lately.ts';
import type { PartiesOf } from '../platform/facts/parties-of.ts';
import { PARTIES_OF } from '../platform/facts/parties-of.ts';
import { contractFor } from '../platform/facts/viewed-contract.ts';
import { Meta } from '../platform/http/meta.ts';
import { orForeign } from '../platform/http/paged.ts';
import { Command, Query } from '../platform/http/route.ts';
import type { Payments } from '../platform/payments/payments.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { Actor } from '../platform/session/access.ts';
import { CLOCK, COMMANDS, CONFIG, PAYMENTS, READ_POOL } from '../platform/tokens.ts';
import { checkoutOf, endCheckout } from './checkout.ts';
import type { EscrowCommand } from './escrow.decider.ts';
import { assertFunds, assertMayFund, checkoutBefore } from './funding.ts';
import type { ReviewsCommand } from './reviews.decider.ts';

/** Whoever is suspended can still look after the money of their own contracts (ruling 45). */
const OF_ONES_OWN_MONEY = { access: 'onboarded', answer: Done, whileSuspended: true } as const;

@Controller('api')
export class EscrowController {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_POOL) private readonly reads: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: { readonly publicUrl: string },
    @Inject(PAYMENTS) private readonly payments: Payments | null,
    @Inject(PARTIES_OF) private readonly partiesOf: PartiesOf,
    @Inject(CONTRACT_TITLE) private readonly titleOf: ContractTitle,
    @Inject(ACCOUNT_GONE) private readonly accountGone: AccountGone,
    @Inject(LOGGED_IN_LATELY) private readonly loggedInLately: LoggedInLately,
  ) {}

  @Query('me/contracts', { access: 'onboarded', answer: Contracts, written: true })
  mine(
    @Actor() { userId }: RequestActor,
    @QueryString({ schema: ContractQuery }) query: ContractQuery,
  ): Promise<string> {
    return orForeign(contracts(this.reads, userId, query));
  }

  @Query('applications/:id/contract', { access: 'onboarded', answer: Contract, written: true })
  async contract(
    @Param('id', { schema: Id }) id: string,
    @Actor() { userId }: RequestActor,
  ): Promise<string> {
    const contract = await contractOf(this.reads, id, userId);
    if (contract === null) throw new Rejection('not_found');
    return contract;
  }

  /** One that finds its page open already leaves nothing in the log: without its answer kept, a late repeat met the payment. */
  @Command('POST applications/:id/escrow/fund', {
    access: 'onboarded',
    answer: FundingCheckout,
    answerKept: true,
  })
  async fund(
    @Param('id', { schema: Id }) id: string,
    @Actor() { userId, email }: RequestActor,
    @Body({ schema: FundEscrow }) { amount, currency }: FundEscrow,
    @Meta() meta: CommandMeta,
  ): Promise<FundingCheckout> {
    const parties = await contractFor(this.partiesOf, id, userId);
    const developerGone = await this.accountGone(parties.developerId);
    const asked = { by: userId, parties, developerGone, amount, currency };
    assertMayFund(asked);
    const parts = { commands: this.commands, payments: this.configured(), clock: this.clock };
    const title = await this.titleOf(parties);
    if (title === null) throw new Rejection('not_found');
    const page = { title, contract: `${this.config.publicUrl}/messages/application/${id}` };
    return await checkoutOf(parts, { type: 'StartCheckout', ...asked, page, email }, meta);
  }

  @Command('POST applications/:id/escrow/cancel-checkout', {
    access: 'onboarded',
    answer: Done,
    answerKept: true,
  })
  async cancelCheckout(
    @Param('id', { schema: Id }) id: string,
    @Actor() { userId }: RequestActor,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    const parties = await contractFor(this.partiesOf, id, userId);
    assertFunds(userId, parties);
    const earlier = await this.commands.earlier('escrow', id, meta);
    if (earlier !== undefined) return done(earlier);
    const checkout = checkoutBefore(await this.commands.state('escrow', id));
    const parts = { commands: this.commands, payments: this.configured() };
    return done(await endCheckout(parts, parties, checkout, meta));
  }

  @Command('POST applications/:id/escrow/submit-work', OF_ONES_OWN_MONEY)
  submitWork(
    @Param('id', { schema: Id }) id: string,
    @Actor() { userId }: RequestActor,
    @Body({ schema: SubmitWork }) { note }: SubmitWork,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return this.send(id, { type: 'SubmitWork', by: userId, note }, userId, meta);
  }

  @Command('POST applications/:id/escrow/release', OF_ONES_OWN_MONEY)
  async release(
    @Param('id', { schema: Id }) id: string,
    @Actor() actor: RequestActor,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    await this.assertMayMoveMoney(id, actor, meta);
    return this.send(id, { type: 'ReleasePayment', by: actor.userId }, actor.userId, meta);
  }

  @Command('POST applications/:id/escrow/extend-release', OF_ONES_OWN_MONEY)
  extendRelease(
    @Param('id', { schema: Id }) id: string,
    @Actor() { userId }: RequestActor,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return this.send(id, { type: 'ExtendRelease', by: userId }, userId, meta);
  }

  @Command('POST applications/:id/escrow/request-changes', OF_ONES_OWN_MONEY)
  requestChanges(
    @Param('id', { schema: Id }) id: string,
    @Actor() { userId }: RequestActor,
    @Body({ schema: RequestChanges }) { words }: RequestChanges,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return this.send(id, { type: 'RequestChanges', by: userId, words }, userId, meta);
  }

  @Command('POST applications/:id/escrow/propose-refund', OF_ONES_OWN_MONEY)
  proposeRefund(
    @Param('id', { schema: Id }) id: string,
    @Actor() { userId }: RequestActor,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return this.send(id, { type: 'ProposeRefund', by: userId }, userId, meta);
  }

  @Command('POST applications/:id/escrow/accept-refund', OF_ONES_OWN_MONEY)
  async acceptRefund(
    @Param('id', { schema: Id }) id: string,
    @Actor() actor: RequestActor,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    await this.assertMayMoveMoney(id, actor, meta);
    return this.send(id, { type: 'AcceptRefund', by: actor.userId }, actor.userId, meta);
  }

  @Command('POST applications/:id/escrow/decline-refund', OF_ONES_OWN_MONEY)
  declineRefund(
    @Param('id', { schema: Id }) id: string,
    @Actor() { userId }: RequestActor,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return this.send(id, { type: 'DeclineRefund', by: userId }, userId, meta);
  }

  @Command('POST applications/:id/ratings', { access: 'onboarded', answer: Created, status: 201 })
  async rate(
    @Param('id', { schema: Id }) id: string,
    @Actor() { userId }: RequestActor,
    @Body({ schema: Rate }) { rating, comment }: Rate,
    @Meta() meta: CommandMeta,
  ): Promise<Created> {
    const parties = await contractFor(this.partiesOf, id, userId);
    const { status: escrow } = await this.commands.state('escrow', id);
    const reviewId = idFrom('review', id, userId);
    const command: ReviewsCommand = {
      type: 'SubmitReview',
      parties,
      escrow,
      reviewId,
      by: userId,
      rating,
      comment,
    };
    return created(reviewId, await this.commands.send('reviews', id, command, meta));
  }

  /**
   * Whoever is no side of it learns that first, and a repeat is answered as it was.
   * @throws Rejection('login_needed_again')
   */
  private async assertMayMoveMoney(id: string, actor: RequestActor, meta: CommandMeta): Promise<void> {
    await contractFor(this.partiesOf, id, actor.userId);
    const earlier = await this.commands.earlier('escrow', id, meta);
    if (earlier === undefined) await this.loggedInLately(actor, RECENT_PROOF_MINUTES);
  }

  private configured(): Payments {
    if (this.payments === null) throw new Rejection('stripe_not_configured');
    return this.payments;
  }

  private async send(id: string, command: EscrowCommand, userId: string, meta: CommandMeta): Promise<Done> {
    await contractFor(this.partiesOf, id, userId);
    return done(await this.commands.send('escrow', id, command, meta));
  }
}
