import type { ReactNode } from 'react';
import * as Radix from 'radix-ui/tabs';

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

/** Arrow keys, Home and End move between tabs; the chosen panel follows. */
export const Tabs = ({ label, tabs, value, onChange }: TabsProps) => (
  <Radix.Root value={value} onValueChange={onChange}>
    <Radix.List className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Radix.Trigger key={tab.value} value={tab.value} className={`tab${tab.value === value ? ' on' : ''}`}>
          {tab.label}
          {tab.count !== undefined && (
            <span className={`count${tab.hot && tab.count > 0 ? ' count--hot' : ''}`}>{tab.count}</span>
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
