import { lazy, Suspense, useState } from 'react';
import { Send } from 'lucide-react';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import type { Invited } from './invite-dialog.tsx';

const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }));

/** Asks somebody else to apply to a job of the reader's. */
export const InviteButton = ({ person, full = false }: { person: Invited; full?: boolean }) => {
  const { onboarded, userId } = useSession();
  const [open, setOpen] = useState(false);
  if (!onboarded || person.id === userId) return null;
  return (
    <>
      <Button large full={full} icon={Send} onClick={() => setOpen(true)}>
        Invite to apply
      </Button>
      {open && (
        <Suspense>
          <InviteDialog person={person} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
