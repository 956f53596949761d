import { Button, ButtonLink } from '../../ui/button.tsx';
import type { MenuItem } from '../../ui/menu.tsx';

/** An item of a row's menu, as a button of its drawer. */
export const ActButton = ({ item }: { item: MenuItem }) => {
  const { label, icon } = item;
  const look = { icon, ...(item.danger === true && { kind: 'no' as const }) };
  return 'to' in item ? (
    <ButtonLink {...look} to={item.to}>
      {label}
    </ButtonLink>
  ) : (
    <Button {...look} onClick={item.onSelect}>
      {label}
    </Button>
  );
};
