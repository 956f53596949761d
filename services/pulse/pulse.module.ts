import { Module } from '@nestjs/common';
import { PulseController } from './pulse.controller.ts';

@Module({ controllers: [PulseController] })
export class PulseModule {}
