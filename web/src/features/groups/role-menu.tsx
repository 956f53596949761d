import { Check, ChevronDown, Crown, Image, ImageOff, UserMinus } from 'lucide-react';
import * as Radix from 'radix-ui/dropdown-menu';
import { GivenRole } from '../../../../contracts/collectives.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import './role-menu.css';

interface RoleMenuProps {
  /** Whose role it is. */
  name: string;
  role: GivenRole;
  busy?: boolean;
  disabled?: boolean;
  onRole: (role: GivenRole) => void;
  /** Hands the place over to them. */
  onMakeOwner?: (() => void) | undefined;
  /** Whether their works stand on the page. */
  works: boolean;
  onWorks: (shown: boolean) => void;
  onRemove: () => void;
  /** What one is removed from: "collective". */
  from: string;
}

/** A member's role as a button: the three that can be given, then what takes more thought. */
export const RoleMenu = ({
  name,
  role,
  busy = false,
  disabled = false,
  onRole,
  onMakeOwner,
  works,
  onWorks,
  onRemove,
  from,
}: RoleMenuProps) => (
  <Radix.Root modal={false}>
    <Radix.Trigger asChild>
      <Button className="role" busy={busy} disabled={disabled} aria-label={`Role of ${name}: ${role}`}>
        {role}
        <Icon of={ChevronDown} />
      </Button>
    </Radix.Trigger>
    <Radix.Portal>
      <Radix.Content className="menu menu--over" align="end" sideOffset={4} aria-label={`Role of ${name}`}>
        <Radix.RadioGroup
          className="menu__roles"
          value={role}
          aria-label="Role"
          onValueChange={(chosen) => {
            const given = GivenRole.options.find((each) => each === chosen);
            if (given !== undefined && given !== role) onRole(given);
          }}
        >
          {GivenRole.options.map((each) => (
            <Radix.RadioItem key={each} value={each}>
              <Icon of={Check} className={each === role ? '' : 'invisible'} />
              {each}
            </Radix.RadioItem>
          ))}
        </Radix.RadioGroup>
        <Radix.Separator asChild>{<hr />}</Radix.Separator>
        {onMakeOwner && (
          <Radix.Item onSelect={onMakeOwner}>
            <Icon of={Crown} />
            Make owner…
          </Radix.Item>
        )}
        <Radix.Item onSelect={() => onWorks(!works)}>
          <Icon of={works ? ImageOff : Image} />
          {works ? 'Leave out their works' : 'Show their works'}
        </Radix.Item>
        <Radix.Item className="c-danger" onSelect={onRemove}>
          <Icon of={UserMinus} />
          Remove from {from}…
        </Radix.Item>
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);
