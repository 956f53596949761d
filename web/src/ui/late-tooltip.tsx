import { cloneElement, useState } from 'react';
import type { ReactElement, Ref } from 'react';
import { useAfterPaint } from '../lib/after-paint.ts';
import { Part } from './part.tsx';
import type { TooltipProps } from './tooltip.tsx';

const load = async () => (await import('./tooltip.tsx')).TooltipOn;

interface LateTooltipProps extends TooltipProps {
  children: ReactElement<{ ref?: Ref<HTMLElement> }>;
}

/**
 * A tooltip on what stands on a page from the first: the code that places it comes once the page is painted. What it is
 * about stays the same element, for the focus may be on it by then.
 */
export const LateTooltip = ({ children, ...said }: LateTooltipProps) => {
  const afterPaint = useAfterPaint();
  const [element, setElement] = useState<HTMLElement | null>(null);
  return (
    <>
      {cloneElement(children, { ref: setElement })}
      {afterPaint && element && <Part load={load} props={{ ...said, element }} />}
    </>
  );
};
