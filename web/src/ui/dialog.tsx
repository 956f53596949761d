import type { ReactNode } from 'react';
import * as Radix from 'radix-ui/dialog';
import { X } from 'lucide-react';
import { Button } from './button.tsx';

interface OverlayProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
}

const shared = (onClose: () => void) => ({
  onOpenChange: (open: boolean) => {
    if (!open) onClose();
  },
});

const Describe = ({ text }: { text: ReactNode }) => (
  <Radix.Description asChild>
    <div className={text === undefined ? 'sr' : 'c2 pretty mt-1'}>{text}</div>
  </Radix.Description>
);

/** 480 px in the middle. `foot`: the way out first, then the verb. */
export const Dialog = ({
  open,
  onClose,
  title,
  description,
  children,
  foot,
  wide = false,
}: OverlayProps & { foot?: ReactNode; wide?: boolean }) => (
  <Radix.Root open={open} {...shared(onClose)}>
    <Radix.Portal>
      <Radix.Overlay className="overlay" />
      <Radix.Content className={`dialog dialog--over${wide ? ' dialog--wide' : ''}`}>
        <Radix.Title className="d-20 pr-8">{title}</Radix.Title>
        <Describe text={description} />
        <div className="mt-4">{children}</div>
        {foot !== undefined && <div className="dialog__foot">{foot}</div>}
        <Radix.Close asChild>
          <Button kind="bare" icon={X} className="dialog__x" aria-label="Close" />
        </Radix.Close>
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);

/** From below, at most 88 % high: filters and contract on phones. */
export const Sheet = ({ open, onClose, title, description, children }: OverlayProps) => (
  <Radix.Root open={open} {...shared(onClose)}>
    <Radix.Portal>
      <Radix.Overlay className="overlay" />
      <Radix.Content className="sheet">
        <div className="sheet__grab" />
        <div className="sheet__head">
          <Radix.Title className="d-20 grow">{title}</Radix.Title>
          <Radix.Close asChild>
            <Button kind="bare" icon={X} aria-label="Close" />
          </Radix.Close>
        </div>
        <div className="sheet__body">
          <Describe text={description} />
          {children}
        </div>
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);

/** From the right, full height: the phone's menu. */
export const Drawer = ({ open, onClose, title, description, children }: OverlayProps) => (
  <Radix.Root open={open} {...shared(onClose)}>
    <Radix.Portal>
      <Radix.Overlay className="overlay" />
      <Radix.Content className="side-drawer">
        <div className="sheet__head">
          <Radix.Title className="d-20 grow">{title}</Radix.Title>
          <Radix.Close asChild>
            <Button kind="bare" icon={X} aria-label="Close" />
          </Radix.Close>
        </div>
        <div className="sheet__body">
          <Describe text={description} />
          {children}
        </div>
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);
