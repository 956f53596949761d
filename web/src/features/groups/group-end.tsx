import { Trash2 } from 'lucide-react';
import type { GroupType } from '../../../../contracts/collectives.ts';
import { Button } from '../../ui/button.tsx';
import './places.css';

interface GroupEndProps {
  type: GroupType;
  /** Its name is asked for there. */
  onRemove: () => void;
}

/** At the end of what its owner edits: the way to end it all. */
export const GroupEnd = ({ type, onRemove }: GroupEndProps) => (
  <section className="split group-end" aria-label={`Delete ${type}`}>
    <p className="c2 pretty">Don’t need this {type} anymore?</p>
    <Button kind="danger" icon={Trash2} onClick={onRemove}>
      Delete {type}…
    </Button>
  </section>
);
