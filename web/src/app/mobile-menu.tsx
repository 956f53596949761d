import { lazy, Suspense, useState } from 'react';
import { Menu } from 'lucide-react';
import { Button } from '../ui/button.tsx';

const Panel = lazy(async () => ({ default: (await import('./mobile-menu-panel.tsx')).MobileMenuPanel }));

export const MobileMenu = () => {
  const [open, setOpen] = useState(false);
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
        <Suspense>
          <Panel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
