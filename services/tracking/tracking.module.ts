import { Module } from '@nestjs/common';
import { AssessmentsController } from './assessments.controller.ts';
import { BoardController } from './board.controller.ts';
import { ReplyTemplatesController } from './reply-templates.controller.ts';

@Module({ controllers: [BoardController, AssessmentsController, ReplyTemplatesController] })
export class TrackingModule {}
