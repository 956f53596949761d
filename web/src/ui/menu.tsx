import { Fragment } from 'react';
import type { ReactElement } from 'react';
import type { LucideIcon } from 'lucide-react';
import * as Radix from 'radix-ui/dropdown-menu';
import { Link } from 'react-router-dom';
import { Icon } from './icon.tsx';

export type MenuItem =
  | { label: string; icon: LucideIcon; to: string; danger?: boolean }
  | { label: string; icon: LucideIcon; onSelect: () => void; danger?: boolean };

interface MenuProps {
  /** The button that opens it; it must take a ref and props. */
  trigger: ReactElement;
  label: string;
  /** Groups, divided by a line. */
  groups: readonly (readonly MenuItem[])[];
  defaultOpen?: boolean;
}

export const Menu = ({ trigger, label, groups, defaultOpen = false }: MenuProps) => (
  <Radix.Root modal={false} defaultOpen={defaultOpen}>
    <Radix.Trigger asChild>{trigger}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content className="menu menu--over" align="end" sideOffset={8} aria-label={label}>
        {groups.map((group, index) => (
          <Fragment key={group[0]?.label ?? index}>
            {index > 0 && <Radix.Separator asChild>{<hr />}</Radix.Separator>}
            {group.map((item) =>
              'to' in item ? (
                <Radix.Item key={item.label} asChild>
                  <Link to={item.to}>
                    <Icon of={item.icon} />
                    {item.label}
                  </Link>
                </Radix.Item>
              ) : (
                <Radix.Item
                  key={item.label}
                  onSelect={item.onSelect}
                  {...(item.danger ? { className: 'c-danger' } : {})}
                >
                  <Icon of={item.icon} />
                  {item.label}
                </Radix.Item>
              ),
            )}
          </Fragment>
        ))}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);
