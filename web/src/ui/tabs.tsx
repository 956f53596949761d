import { useLayoutEffect, useRef } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';
import * as Radix from 'radix-ui/tabs';
import { count } from '../lib/format.ts';

export interface Tab {
  value: string;
  label: string;
  count?: number;
  /** Something waits for the reader behind this tab. */
  hot?: boolean;
  panel: ReactNode;
}

interface TabsProps {
  /** What the tabs are about, for screen readers. */
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
}

/** So much of its neighbour shows beside the chosen tab, in px: there is more. */
const NEIGHBOUR = 28;

/** Moves a strip that is wider than its place so that the chosen tab is whole; the page itself stays where it is. */
const showChosen = (strip: HTMLElement): void => {
  const tab = strip.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
  if (tab === undefined) return;
  const { left, right } = strip.getBoundingClientRect();
  const toStart = tab.left - left - NEIGHBOUR;
  const toEnd = tab.right - right + NEIGHBOUR;
  // As little as shows its end; where it is wider than its place, its beginning counts.
  strip.scrollLeft += Math.max(Math.min(toEnd, toStart), Math.min(0, toStart));
};

/** Says of the strip that a tab has the focus by a press: Radix gives it by script, which browsers take for a key's. */
const byPress = (pressed: boolean) => (event: SyntheticEvent<HTMLElement>) => {
  event.currentTarget.toggleAttribute('data-pressed', pressed);
};

/** Arrow keys, Home and End move between tabs; the chosen panel follows. */
export const Tabs = ({ label, tabs, value, onChange }: TabsProps) => {
  const strip = useRef<HTMLDivElement>(null);
  // A count that comes later makes its tab wider.
  const counts = tabs.map((tab) => tab.count).join();
  useLayoutEffect(() => {
    if (strip.current) showChosen(strip.current);
  }, [value, counts]);
  // A press chooses a tab, and the focus that it gives chooses it again, before the first choice has come back.
  const told = useRef<string | null>(null);
  const choose = (next: string): void => {
    if (told.current === next) return;
    told.current = next;
    setTimeout(() => {
      told.current = null;
    });
    onChange(next);
  };
  return (
    <Radix.Root value={value} onValueChange={choose}>
      <Radix.List
        ref={strip}
        className="tabs"
        aria-label={label}
        onMouseDown={byPress(true)}
        onKeyDown={byPress(false)}
        onBlur={byPress(false)}
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={`tab${tab.value === value ? ' on' : ''}`}
            // What is chosen by itself may give way to another; once pressed it stays.
            onMouseDown={() => tab.value === value && choose(tab.value)}
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className={`count${tab.hot && tab.count > 0 ? ' count--hot' : ''}`}>
                {count(tab.count)}
              </span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="tab-panel">
          {tab.panel}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
};
