import { useEffect } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Work } from '../../../../contracts/works.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { WorkLink } from './works.tsx';
import './works.css';

interface WorkViewProps {
  works: readonly Work[];
  at: number;
  onMove: (to: Work) => void;
  onClose: () => void;
}

/** One work as large as there is room, with the ways to its neighbors; the arrow keys lead there too. */
export const WorkView = ({ works, at, onMove, onClose }: WorkViewProps) => {
  const work = works[at];
  const before = works[at - 1];
  const after = works[at + 1];
  useEffect(() => {
    const onKey = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): void => {
      // With one of these it is the browser's.
      if (altKey || ctrlKey || metaKey) return;
      if (key === 'ArrowLeft' && before) onMove(before);
      if (key === 'ArrowRight' && after) onMove(after);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [before, after, onMove]);
  if (work === undefined) return null;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={work.title}
      description={work.words === '' ? undefined : <bdi>{work.words}</bdi>}
      foot={
        <>
          <WorkLink work={work} className="work-view__go" />
          <span className="c3 mono" role="status">
            <span className="sr">Work </span>
            {at + 1} of {works.length}
          </span>
          <Button
            icon={ChevronLeft}
            aria-label="Previous work"
            disabled={before === undefined}
            onClick={() => before && onMove(before)}
          />
          <Button
            icon={ChevronRight}
            aria-label="Next work"
            disabled={after === undefined}
            onClick={() => after && onMove(after)}
          />
        </>
      }
    >
      <img className="work-view__img" src={work.image_url} alt={work.title} />
    </Dialog>
  );
};
