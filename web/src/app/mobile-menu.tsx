import { useState } from 'react';
import { Menu } from 'lucide-react';
import { Icon } from '../ui/icon.tsx';
import { tellPartMissing } from '../ui/part-missing.ts';
import { Part } from '../ui/part.tsx';

const load = async () => (await import('./mobile-menu-panel.tsx')).MobileMenuPanel;

export const MobileMenu = () => {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <button
        type="button"
        className="btn btn--bare btn--icon only-phone top__menu"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Icon of={Menu} size={20} />
      </button>
      {open && (
        <Part
          load={load}
          props={{ onClose: close }}
          onFail={() => {
            close();
            tellPartMissing();
          }}
        />
      )}
    </>
  );
};
