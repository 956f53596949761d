import type { ReactNode } from 'react';
import { Command } from 'cmdk';

interface RowProps {
  value: string;
  onSelect: () => void;
  mark: ReactNode;
  children: ReactNode;
  end?: ReactNode;
}

/** One thing that can be chosen. */
export const Row = ({ value, onSelect, mark, children, end }: RowProps) => (
  <Command.Item value={value} onSelect={onSelect} className="palette__row">
    {mark}
    <span className="palette__text">{children}</span>
    {end}
  </Command.Item>
);
