import { useRef } from 'react';
import type { KeyboardEvent as ReactKeyboardEvent, ReactNode } from 'react';
import * as Radix from 'radix-ui/dialog';
import { X } from 'lucide-react';
import { Button } from './button.tsx';
import { useSwipeAway } from './use-swipe-away.ts';

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

/** Gives the focus back to what had it before: these overlays have no trigger that Radix could know. */
const useReturnFocus = () => {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const { current } = opener;
      const there = current instanceof HTMLElement && current !== document.body && current.isConnected;
      // What opened it may have gone meanwhile, with the sheet that it stood in.
      (there ? current : document.getElementById('main'))?.focus();
    },
  };
};

/** Where a list of suggestions is open, Escape is for the list. */
const leaveToSuggestions = (event: KeyboardEvent): void => {
  const open = '[role="combobox"][aria-expanded="true"]';
  if (event.target instanceof Element && event.target.matches(open)) event.preventDefault();
};

interface PanelProps {
  className: string;
  onClose: () => void;
  children: ReactNode;
}

const Panel = ({ className, onClose, children }: PanelProps) => {
  // Radix gives Escape to what opened last, and that may be a toast; what is typed in here is still for here.
  const onKeyDown = (event: ReactKeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    leaveToSuggestions(event.nativeEvent);
    if (event.nativeEvent.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  return (
    <Radix.Content
      className={className}
      onEscapeKeyDown={leaveToSuggestions}
      onKeyDown={onKeyDown}
      {...useReturnFocus()}
    >
      {children}
    </Radix.Content>
  );
};

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
      <Panel className={`dialog dialog--over${wide ? ' dialog--wide' : ''}`} onClose={onClose}>
        <Radix.Title className="d-20 dialog__title">{title}</Radix.Title>
        <Describe text={description} />
        <div className="mt-4">{children}</div>
        {foot !== undefined && <div className="dialog__foot">{foot}</div>}
        <Radix.Close asChild>
          <Button kind="bare" icon={X} className="dialog__x" aria-label="Close" />
        </Radix.Close>
      </Panel>
    </Radix.Portal>
  </Radix.Root>
);

const Head = ({ title }: { title: string }) => (
  <div className="sheet__head">
    <Radix.Title className="d-20 grow">{title}</Radix.Title>
    <Radix.Close asChild>
      <Button kind="bare" icon={X} aria-label="Close" />
    </Radix.Close>
  </div>
);

const Inside = ({ description, children }: Pick<OverlayProps, 'description' | 'children'>) => (
  <div className="sheet__body">
    <Describe text={description} />
    {children}
  </div>
);

/** A sheet's grip and head, by which a finger pulls it down and away. */
const Handle = ({ title, onAway }: { title: string; onAway: () => void }) => (
  <div className="sheet__handle" {...useSwipeAway(onAway)}>
    <div className="sheet__grab" />
    <Head title={title} />
  </div>
);

/** From below, at most 88 % high: filters and contract on phones. */
export const Sheet = ({ open, onClose, title, description, children }: OverlayProps) => (
  <Radix.Root open={open} {...shared(onClose)}>
    <Radix.Portal>
      <Radix.Overlay className="overlay" />
      <Panel className="sheet" onClose={onClose}>
        <Handle title={title} onAway={onClose} />
        <Inside description={description}>{children}</Inside>
      </Panel>
    </Radix.Portal>
  </Radix.Root>
);

/** From the right, full height: the phone's menu. */
export const Drawer = ({ open, onClose, title, description, children }: OverlayProps) => (
  <Radix.Root open={open} {...shared(onClose)}>
    <Radix.Portal>
      <Radix.Overlay className="overlay" />
      <Panel className="side-drawer" onClose={onClose}>
        <Head title={title} />
        <Inside description={description}>{children}</Inside>
      </Panel>
    </Radix.Portal>
  </Radix.Root>
);
