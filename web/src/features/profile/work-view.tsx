import { useEffect } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { WorkPage } from '../../../../contracts/work-page.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import './work-page.css';

interface WorkViewProps {
  work: Pick<WorkPage, 'title' | 'pictures'>;
  at: number;
  onMove: (to: number) => void;
  onClose: () => void;
}

/** A picture of a work as large as there is room, with the ways to its neighbors; the arrow keys lead there too. */
export const WorkView = ({ work: { title, pictures }, at, onMove, onClose }: WorkViewProps) => {
  const picture = pictures[at];
  const last = pictures.length - 1;
  useEffect(() => {
    const onKey = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): void => {
      // With one of these it is the browser's.
      if (altKey || ctrlKey || metaKey) return;
      if (key === 'ArrowLeft' && at > 0) onMove(at - 1);
      if (key === 'ArrowRight' && at < last) onMove(at + 1);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [at, last, onMove]);
  if (picture === undefined) return null;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={title}
      foot={
        <>
          <span className="c3 mono" role="status">
            <span className="sr">Picture </span>
            {at + 1} of {pictures.length}
          </span>
          <Button
            icon={ChevronLeft}
            aria-label="Previous picture"
            disabled={at === 0}
            onClick={() => onMove(at - 1)}
          />
          <Button
            icon={ChevronRight}
            aria-label="Next picture"
            disabled={at === last}
            onClick={() => onMove(at + 1)}
          />
        </>
      }
    >
      <img
        className="work-view__img"
        src={picture.image_url}
        alt={last === 0 ? title : `${title}, picture ${at + 1}`}
      />
    </Dialog>
  );
};
