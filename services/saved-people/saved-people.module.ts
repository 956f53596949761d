import { Module } from '@nestjs/common';
import { SavedPeopleController } from './saved-people.controller.ts';

@Module({ controllers: [SavedPeopleController] })
export class SavedPeopleModule {}
