import type { ReactElement, ReactNode } from 'react';
import * as Radix from 'radix-ui/tooltip';

/** The pointer rests this long before a tooltip shows, in ms; the keyboard's focus shows it at once. */
const REST = 300;

export interface TooltipProps {
  /** A few words: nothing that is not also said elsewhere, for a finger cannot point. */
  words: ReactNode;
  /** It must take the focus, a ref and props. */
  children: ReactElement;
  side?: 'top' | 'right' | 'bottom' | 'left';
}

/** Words about what the pointer or the focus is on; Escape puts them away. */
export const Tooltip = ({ words, children, side = 'top' }: TooltipProps) => (
  <Radix.Provider delayDuration={REST}>
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="tip" side={side} sideOffset={6} collisionPadding={8}>
          {words}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  </Radix.Provider>
);
