import { Controller, Inject, Param } from '@nestjs/common';
import { ContractHistory } from '../../contracts/contract-history.ts';
import { Id } from '../../contracts/wire.ts';
import type { PartiesOf } from '../platform/facts/parties-of.ts';
import { PARTIES_OF } from '../platform/facts/parties-of.ts';
import { contractFor } from '../platform/facts/viewed-contract.ts';
import { Query } from '../platform/http/route.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { Actor } from '../platform/session/access.ts';
import type { ContractHistoryOf } from './contract-history.ts';
import { CONTRACT_HISTORY } from './contract-history.ts';

/** The history of a contract, for its two sides. */
@Controller('api/applications')
export class ContractHistoryController {
  constructor(
    @Inject(PARTIES_OF) private readonly partiesOf: PartiesOf,
    @Inject(CONTRACT_HISTORY) private readonly historyOf: ContractHistoryOf,
  ) {}

  @Query(':id/history', { access: 'onboarded', answer: ContractHistory })
  async history(
    @Param('id', { schema: Id }) id: string,
    @Actor() { userId }: RequestActor,
  ): Promise<ContractHistory> {
    return this.historyOf(await contractFor(this.partiesOf, id, userId));
  }
}
