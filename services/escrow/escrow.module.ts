import { Module } from '@nestjs/common';
import { EscrowController } from './escrow.controller.ts';
import { PayoutsController } from './payouts.controller.ts';
import { RepliesController } from './replies.controller.ts';

@Module({ controllers: [EscrowController, PayoutsController, RepliesController] })
export class EscrowModule {}
