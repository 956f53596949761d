import { useState } from 'react';
import type { ReactNode } from 'react';
import { LogOut, Settings, UserRound } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Dialog, Drawer, Sheet } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { Family } from '../family.ts';
import { LONG } from './long-text.ts';

interface OpenerProps {
  name: string;
  children: (open: boolean, onClose: () => void) => ReactNode;
}

const Opener = ({ name, children }: OpenerProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{name}</Button>
      {children(open, () => setOpen(false))}
    </>
  );
};

/** More than any screen is high. */
const many = (
  <div className="design__tall">
    <p>From the first line</p>
    <p>to the last one.</p>
  </div>
);

export const overlays: Family = {
  id: 'overlays',
  title: 'Dialog, sheet, drawer, menu',
  note: 'Dialog 480; a sheet is at most 88 % high.',
  layout: 'row',
  opens: ['Dialog', 'Long dialog', 'Sheet', 'Long sheet', 'Drawer', 'Menu'],
  states: [
    {
      title: 'Over the page',
      show: (
        <Opener name="Dialog">
          {(open, onClose) => (
            <Dialog
              open={open}
              onClose={onClose}
              title="Release $1,800.00 to Ines?"
              description="This can’t be undone."
              foot={
                <>
                  <Button kind="bare" onClick={onClose}>
                    Keep holding
                  </Button>
                  <Button kind="go" onClick={onClose}>
                    Release Payment
                  </Button>
                </>
              }
            >
              <TextField label="Note" optional />
            </Dialog>
          )}
        </Opener>
      ),
    },
    {
      title: 'Over the page, long',
      show: (
        <Opener name="Long dialog">
          {(open, onClose) => (
            <Dialog open={open} onClose={onClose} title={LONG} description={LONG}>
              {many}
            </Dialog>
          )}
        </Opener>
      ),
    },
    {
      title: 'From below',
      show: (
        <Opener name="Sheet">
          {(open, onClose) => (
            <Sheet open={open} onClose={onClose} title="Filters" description="What narrows the list.">
              <TextField label="Role" />
            </Sheet>
          )}
        </Opener>
      ),
    },
    {
      title: 'From below, long',
      show: (
        <Opener name="Long sheet">
          {(open, onClose) => (
            <Sheet open={open} onClose={onClose} title={LONG}>
              {many}
            </Sheet>
          )}
        </Opener>
      ),
    },
    {
      title: 'From the side',
      show: (
        <Opener name="Drawer">
          {(open, onClose) => (
            <Drawer open={open} onClose={onClose} title="Menu">
              {many}
            </Drawer>
          )}
        </Opener>
      ),
    },
    {
      title: 'At its button',
      show: (
        <Menu
          label="Account"
          trigger={<Button>Menu</Button>}
          groups={[
            [
              { label: 'Profile', icon: UserRound, to: '/dashboard' },
              { label: 'Account', icon: Settings, to: '/account' },
            ],
            [{ label: 'Log out', icon: LogOut, onSelect: () => undefined, danger: true }],
          ]}
        />
      ),
    },
  ],
};
