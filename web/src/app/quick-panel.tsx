import { tellPartMissing } from '../ui/part-missing.ts';
import { Part } from '../ui/part.tsx';
import { loadPalette, loadShortcuts } from './quick-code.ts';
import { openQuick, useQuick } from './quick-open.ts';
import { useSignOut } from './sign-out.ts';

const close = (): void => openQuick(null);
const failed = (): void => {
  close();
  tellPartMissing();
};

/** The palette or the list of shortcuts, over whatever page is open. */
export const QuickPanel = () => {
  const open = useQuick();
  const signOut = useSignOut();
  const around = { onClose: close, signOut, openShortcuts: () => openQuick('shortcuts') };
  if (open === 'palette') return <Part load={loadPalette} props={around} onFail={failed} />;
  if (open === 'shortcuts') return <Part load={loadShortcuts} props={{ onClose: close }} onFail={failed} />;
  return null;
};
