import { useEffect, useImperativeHandle } from 'react';
import type { ReactElement, ReactNode, Ref } from 'react';
import * as Radix from 'radix-ui/tooltip';

/** The pointer rests this long before a tooltip shows, in ms; the keyboard's focus shows it at once. */
const REST = 300;

interface Said {
  /** A few words: nothing that is not also said elsewhere, for a finger cannot point. */
  words: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
}

export interface TooltipProps extends Said {
  /** It must take the focus, a ref and props. */
  children: ReactElement;
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

/** What Radix listens to at a trigger. */
const heard = {
  onPointerMove: 'pointermove',
  onPointerLeave: 'pointerleave',
  onPointerDown: 'pointerdown',
  onFocus: 'focus',
  onBlur: 'blur',
  onClick: 'click',
} as const;

interface StandInProps extends Partial<Record<keyof typeof heard, (event: Event) => void>> {
  element: HTMLElement;
  ref?: Ref<HTMLElement>;
  'aria-describedby'?: string;
  'data-state'?: string;
}

const useAttribute = (element: HTMLElement, name: string, value: string | undefined): void =>
  useEffect(() => {
    if (value === undefined) return undefined;
    element.setAttribute(name, value);
    return () => element.removeAttribute(name);
  }, [element, name, value]);

/** Gives the trigger an element that stands already, and this element what the trigger would have. */
const StandIn = ({ element, ref, ...given }: StandInProps) => {
  const { 'aria-describedby': describedBy, 'data-state': state, ...handlers } = given;
  useImperativeHandle(ref, () => element, [element]);
  useAttribute(element, 'aria-describedby', describedBy);
  useAttribute(element, 'data-state', state);
  useEffect(() => {
    const calls = Object.entries(heard).map(
      ([name, event]) => [event, handlers[name as keyof typeof heard]] as const,
    );
    for (const [event, call] of calls) if (call) element.addEventListener(event, call);
    return () => {
      for (const [event, call] of calls) if (call) element.removeEventListener(event, call);
    };
  });
  return null;
};

/** A tooltip on an element that somebody else draws. */
export const TooltipOn = ({ element, ...said }: Said & { element: HTMLElement }) => (
  <Tooltip {...said}>
    <StandIn element={element} />
  </Tooltip>
);
