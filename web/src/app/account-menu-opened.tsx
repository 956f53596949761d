import { Gauge, LogOut, MessageSquare, Settings, User } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { PageIn } from '../../../contracts/pages.ts';
import { useSession, useSettingUp } from '../lib/session.ts';
import { chooseTheme, useThemeChoice } from '../lib/theme.ts';
import { Menu } from '../ui/menu.tsx';
import { AccountButton } from './account-menu.tsx';
import { ownLinks } from './navigation.ts';
import { useSignOut } from './sign-out.ts';
import { themeChoices } from './theme-switch.tsx';

const icons: Readonly<Record<PageIn<'menu'>, LucideIcon>> = {
  dashboard: Gauge,
  profile: User,
  messages: MessageSquare,
  account: Settings,
};

/** Spec §2: Dashboard, Profile, Messages, Log out; and the account page and the theme. */
export const AccountMenuOpened = ({ defaultOpen }: { defaultOpen: boolean }) => {
  const { me } = useSession();
  const settingUp = useSettingUp();
  const signOut = useSignOut();
  const theme = useThemeChoice();
  const own = ownLinks(me).map(({ page, label, to }) => ({ label, to, icon: icons[page] }));
  return (
    <Menu
      label="Account"
      defaultOpen={defaultOpen}
      trigger={<AccountButton />}
      groups={[...(settingUp ? [] : [own]), [{ label: 'Log out', icon: LogOut, onSelect: signOut }]]}
      choice={{
        label: 'Theme',
        value: theme,
        options: themeChoices.map(({ choice, label, icon }) => ({ value: choice, label, icon })),
        onChoose: chooseTheme,
      }}
    />
  );
};
