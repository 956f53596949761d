import { Search } from 'lucide-react';
import { commandKey } from '../lib/keyboard.ts';
import { Icon } from '../ui/icon.tsx';
import { openQuick } from './quick-open.ts';

/** Opens the palette; on narrow screens the phone's menu does. */
export const FindButton = () => (
  <button
    type="button"
    className="find only-desk"
    aria-haspopup="dialog"
    aria-keyshortcuts="Meta+K Control+K"
    onClick={() => openQuick('palette')}
  >
    <Icon of={Search} />
    <span className="find__text">Find</span>
    <kbd className="kbd" aria-hidden="true">
      {commandKey()} K
    </kbd>
  </button>
);
