import { Module } from '@nestjs/common';
import { EscrowController } from './escrow.controller.ts';
import { PayoutsController } from './payouts.controller.ts';

@Module({ controllers: [EscrowController, PayoutsController] })
export class EscrowModule {}
