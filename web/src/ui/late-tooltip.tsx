import { useAfterPaint } from '../lib/after-paint.ts';
import { Part } from './part.tsx';
import type { TooltipProps } from './tooltip.tsx';

const load = async () => (await import('./tooltip.tsx')).Tooltip;

/** A tooltip on what stands on a page from the first: the code that places it comes once the page is painted. */
export const LateTooltip = (props: TooltipProps) => {
  const afterPaint = useAfterPaint();
  return afterPaint ? <Part load={load} props={props} fallback={props.children} /> : props.children;
};
