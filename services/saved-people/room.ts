import type { Room } from '../platform/room.ts';
import { savedPeopleDocuments } from './export.ts';

export const savedPeopleRoom = {
  module: () => import('./saved-people.module.ts').then(({ SavedPeopleModule }) => SavedPeopleModule),
  exports: savedPeopleDocuments,
} satisfies Room;
