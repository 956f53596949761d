import type { Category } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import type { Declared } from './rooms.ts';
import { rooms } from './rooms.ts';

type Rules = { readonly [C in Category]: StreamRules<C> };

/** The rules of every stream category. A category that no room has rules for does not compile. */
export const rules: Rules = Object.assign({}, ...rooms.map((room) => room.rules)) as Pick<
  Rules,
  Declared<'rules'>
>;
