import { X } from 'lucide-react';
import type { Newer } from '../lib/other-tab.ts';
import { Button } from './button.tsx';
import './newer-words.css';

interface NewerWordsProps {
  other: Newer;
  from?: 'tab' | 'device';
}

/** Above what is written here: another tab or device has something newer. */
export const NewerWords = ({ other: { isNewer, use, dismiss }, from = 'tab' }: NewerWordsProps) =>
  isNewer && (
    <div className="newer-words" role="status">
      <span className="grow">Newer words from another {from}.</span>
      <Button onClick={use}>Use them</Button>
      <Button kind="bare" icon={X} aria-label="Keep these words" onClick={dismiss} />
    </div>
  );
