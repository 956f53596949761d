import type { Created, Done } from '../../../contracts/wire.ts';

/** What a command is answered with (contracts/wire.ts). */
export const done = ({ position }: { readonly position: bigint }): Done => ({ position: String(position) });

/** The same, with the id of what was created. */
export const created = (id: string, { position }: { readonly position: bigint }): Created => ({
  id,
  position: String(position),
});
