import { X } from 'lucide-react';
import type { OtherTab } from '../lib/other-tab.ts';
import { Button } from './button.tsx';
import './newer-words.css';

/** Above what is written here: another tab has something newer. */
export const NewerWords = ({ other: { isNewer, use, dismiss } }: { other: OtherTab }) =>
  isNewer && (
    <div className="newer-words" role="status">
      <span className="grow">Newer words from another tab.</span>
      <Button onClick={use}>Use them</Button>
      <Button kind="bare" icon={X} aria-label="Keep these words" onClick={dismiss} />
    </div>
  );
