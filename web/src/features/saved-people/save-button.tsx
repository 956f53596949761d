import { useQuery } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { useSession, useSuspension } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { savedIdsQuery, useSetSaved } from './api.ts';
import './saved-people.css';

interface SaveButtonProps {
  person: { readonly id: string; readonly display_name: string };
  /** `icon`: where a card has no room for words. */
  look: 'icon' | 'words';
  full?: boolean;
}

/** Keeps somebody else in the reader's own list, or takes them out of it. */
export const SaveButton = ({ person: { id, display_name: name }, look, full = false }: SaveButtonProps) => {
  const { onboarded, userId } = useSession();
  const suspended = useSuspension() !== null;
  const mayHave = onboarded && id !== userId;
  const { data } = useQuery({ ...savedIdsQuery, enabled: mayHave });
  const set = useSetSaved();
  if (!mayHave) return null;
  const saved = data?.user_ids.includes(id) ?? false;
  const press = (): void => set.mutate({ id, name, on: !saved });
  const state = { 'aria-pressed': saved, disabled: suspended, onClick: press, icon: Bookmark };
  return look === 'icon' ? (
    <Button {...state} className="save" aria-label={`Save ${name}`} title={saved ? 'Saved' : 'Save'} />
  ) : (
    <Button {...state} className="save" large full={full}>
      <span className="save__word">{saved ? 'Saved' : 'Save'}</span>
      <span className="sr"> {name}</span>
    </Button>
  );
};
