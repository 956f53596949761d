import { Gauge, LogOut, MessageSquare, User } from 'lucide-react';
import { paths } from '../lib/paths.ts';
import { useSession, useSettingUp } from '../lib/session.ts';
import { chooseTheme, useThemeChoice } from '../lib/theme.ts';
import { Menu } from '../ui/menu.tsx';
import { AccountButton } from './account-menu.tsx';
import { useSignOut } from './sign-out.ts';
import { themeChoices } from './theme-switch.tsx';

/** Spec §2: Dashboard, Profile, Messages, Log out; and the theme. */
export const AccountMenuOpened = ({ defaultOpen }: { defaultOpen: boolean }) => {
  const { me } = useSession();
  const settingUp = useSettingUp();
  const signOut = useSignOut();
  const theme = useThemeChoice();
  const profile = me?.profile ? paths.profile(me.profile.username) : paths.onboarding;
  const own = [
    { label: 'Dashboard', icon: Gauge, to: paths.dashboard },
    { label: 'Profile', icon: User, to: profile },
    { label: 'Messages', icon: MessageSquare, to: paths.messages },
  ];
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
