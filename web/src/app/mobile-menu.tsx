import { useState } from 'react';
import { Menu } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { Part } from '../ui/part.tsx';
import { tellPartMissing } from './part-missing.ts';

const load = async () => (await import('./mobile-menu-panel.tsx')).MobileMenuPanel;

export const MobileMenu = () => {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button
        kind="bare"
        icon={Menu}
        className="only-phone"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
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
