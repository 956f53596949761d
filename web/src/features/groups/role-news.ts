import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { GroupType, MemberRole } from '../../../../contracts/collectives.ts';
import { groupKeys } from '../../lib/group-keys.ts';
import { useSession } from '../../lib/session.ts';
import { toast } from '../../ui/toast.ts';

interface Seen {
  readonly id: string;
  readonly name: string;
  readonly type: GroupType;
  readonly my_role: MemberRole | null;
}

const roleWords = {
  Owner: 'its owner',
  Admin: 'an Admin',
  Editor: 'an Editor',
  Member: 'a Member',
} as const satisfies Record<MemberRole, string>;

const wordsFor = ({ name, my_role: role }: Seen): string => {
  if (role === null) return `You’re no longer a member of ${name}.`;
  return role === 'Owner' ? `You now own ${name}.` : `You’re now ${roleWords[role]} of ${name}.`;
};

/** Says what somebody else has just made of the reader in this group; `onChange` follows. What they do themselves has its own words. */
export const useRoleNews = (group: Seen | undefined, onChange: () => void): void => {
  const client = useQueryClient();
  const { userId } = useSession();
  const seen = useRef<(Pick<Seen, 'id' | 'my_role'> & { since: number }) | undefined>(undefined);
  useEffect(() => {
    const before = seen.current;
    if (group !== undefined && before?.id === group.id && before.my_role === group.my_role) return;
    seen.current = group && { id: group.id, my_role: group.my_role, since: Date.now() };
    if (group === undefined || before?.id !== group.id) return;
    onChange();
    // What they pressed may have been answered, and its words shown, before the new role is drawn.
    const pressed = client
      .getMutationCache()
      .findAll({ mutationKey: groupKeys.membership(group.id) })
      .some(({ state }) => state.status !== 'error' && state.submittedAt >= before.since);
    // Whoever joins, leaves or hands it over hears that from what they pressed, or has signed out.
    const own = pressed || before.my_role === 'Owner' || userId === null;
    if (!own) toast({ title: wordsFor(group) });
  });
};
