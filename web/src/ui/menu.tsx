import { Fragment, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import * as Radix from 'radix-ui/dropdown-menu';
import type { Path } from '../lib/paths.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

interface Entry {
  label: string;
  icon: LucideIcon;
  danger?: boolean;
  /** It puts the focus somewhere itself; otherwise the trigger gets it back. */
  movesFocus?: boolean;
  /** There, but not now. */
  disabled?: boolean;
  /** The keys that do the same, as they are written: "G D". */
  keys?: string;
}

/** `state`: what its page is told beside the address. */
export type MenuItem = Entry & ({ to: Path; state?: object } | { onSelect: () => void });

/** One of several, on a row of its own. */
interface MenuChoice<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; icon: LucideIcon }[];
  onChoose: (value: Value) => void;
}

interface MenuProps<Value extends string> {
  /** The button that opens it; it must take a ref and props. */
  trigger: ReactElement;
  label: string;
  /** Above them; items of its own. */
  head?: ReactNode;
  /** Groups, divided by a line. */
  groups: readonly (readonly MenuItem[])[];
  /** Stands before the last group. */
  choice?: MenuChoice<Value>;
  defaultOpen?: boolean;
}

const ChoiceRow = <Value extends string>({ label, value, options, onChoose }: MenuChoice<Value>) => (
  <Radix.RadioGroup
    className="menu__choice"
    value={value}
    aria-label={label}
    onValueChange={(chosen) => {
      const option = options.find((each) => each.value === chosen);
      if (option) onChoose(option.value);
    }}
  >
    <span aria-hidden="true">{label}</span>
    {options.map((option) => (
      <Radix.RadioItem
        key={option.value}
        value={option.value}
        aria-label={option.label}
        title={option.label}
        // The menu stays, so that the choice is seen.
        onSelect={(event) => event.preventDefault()}
      >
        <Icon of={option.icon} />
      </Radix.RadioItem>
    ))}
  </Radix.RadioGroup>
);

export const Menu = <Value extends string = never>({
  trigger,
  label,
  head,
  groups,
  choice,
  defaultOpen = false,
}: MenuProps<Value>) => {
  const moved = useRef(false);
  return (
    <Radix.Root modal={false} defaultOpen={defaultOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className="menu menu--over"
          align="end"
          sideOffset={8}
          aria-label={label}
          onCloseAutoFocus={(event) => {
            if (moved.current) event.preventDefault();
            moved.current = false;
          }}
        >
          {head}
          {groups.map((group, index) => (
            <Fragment key={group[0]?.label ?? index}>
              {choice && index === groups.length - 1 && (
                <>
                  <Radix.Separator asChild>{<hr />}</Radix.Separator>
                  <ChoiceRow {...choice} />
                </>
              )}
              {index > 0 && <Radix.Separator asChild>{<hr />}</Radix.Separator>}
              {group.map((item) => {
                const inside = (
                  <>
                    <Icon of={item.icon} />
                    <span className="trunc">{item.label}</span>
                    {item.keys !== undefined && (
                      <span className="kbd" aria-hidden="true">
                        {item.keys}
                      </span>
                    )}
                  </>
                );
                const shared = {
                  disabled: item.disabled ?? false,
                  ...(item.danger ? { className: 'c-danger' } : {}),
                };
                return 'to' in item ? (
                  <Radix.Item key={item.label} asChild {...shared}>
                    <Link to={item.to} state={item.state}>
                      {inside}
                    </Link>
                  </Radix.Item>
                ) : (
                  <Radix.Item
                    key={item.label}
                    onSelect={() => {
                      moved.current = item.movesFocus === true;
                      item.onSelect();
                    }}
                    {...shared}
                  >
                    {inside}
                  </Radix.Item>
                );
              })}
            </Fragment>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};
