import type { Room } from '../platform/room.ts';

export const pagesRoom = {
  module: () => import('./pages.module.ts').then(({ PagesModule }) => PagesModule),
} satisfies Room;
