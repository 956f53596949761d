import { Module } from '@nestjs/common';
import { SavedSearchesController } from './saved-searches.controller.ts';

@Module({ controllers: [SavedSearchesController] })
export class SavedSearchesModule {}
