import { Part } from '../ui/part.tsx';
import { tellPartMissing } from './part-missing.ts';
import { openQuick, useQuick } from './quick-open.ts';
import { useSignOut } from './sign-out.ts';

const close = (): void => openQuick(null);
const failed = (): void => {
  close();
  tellPartMissing();
};
const loadPalette = async () => (await import('../features/palette/palette.tsx')).Palette;
const loadShortcuts = async () => (await import('../features/palette/shortcuts-sheet.tsx')).ShortcutsSheet;

/** The palette or the list of shortcuts, over whatever page is open. */
export const QuickPanel = () => {
  const open = useQuick();
  const signOut = useSignOut();
  const around = { onClose: close, signOut, openShortcuts: () => openQuick('shortcuts') };
  if (open === 'palette') return <Part load={loadPalette} props={around} onFail={failed} />;
  if (open === 'shortcuts') return <Part load={loadShortcuts} props={{ onClose: close }} onFail={failed} />;
  return null;
};
