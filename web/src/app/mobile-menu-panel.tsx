import { Search } from 'lucide-react';
import { paths } from '../lib/paths.ts';
import { useSession, useSettingUp } from '../lib/session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Drawer } from '../ui/dialog.tsx';
import { HeldPlace } from '../ui/held-place.tsx';
import { NavLink } from '../ui/link.tsx';
import { headerLinks, ownLinks } from './navigation.ts';
import { Online } from './online.tsx';
import { openQuick } from './quick-open.ts';
import { useSignOut } from './sign-out.ts';
import { ThemeSwitch } from './theme-switch.tsx';

/** Spec §2: the header's links, and Dashboard, Profile, Messages, Sign Out, or Sign Up and Log In. */
export const MobileMenuPanel = ({ onClose }: { onClose: () => void }) => {
  const { status, me } = useSession();
  const settingUp = useSettingUp();
  const signOut = useSignOut();
  const own = status === 'signed-in' ? ownLinks(me) : [];
  const leave = (
    <Button
      full
      onClick={() => {
        onClose();
        signOut();
      }}
    >
      Sign Out
    </Button>
  );
  return (
    <Drawer open onClose={onClose} title="Menu">
      {!settingUp && (
        <>
          {status === 'signed-in' && (
            <p className="menu-online">
              <Online />
            </p>
          )}
          <Button
            full
            icon={Search}
            className="menu-find"
            onClick={() => {
              onClose();
              openQuick('palette');
            }}
          >
            Find
          </Button>
          <nav aria-label="Menu">
            <ul className="menu-list">
              {[...headerLinks, ...own].map((item) => (
                <li key={item.to}>
                  <NavLink to={item.to} onClick={onClose}>
                    {item.label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
        </>
      )}
      {status === 'loading' && <HeldPlace>{leave}</HeldPlace>}
      {(status === 'signed-in' || status === 'second-factor') && leave}
      {status === 'visitor' && (
        <div className="stack menu-list__foot">
          <ButtonLink kind="go" full to={paths.signup} onClick={onClose}>
            Sign Up
          </ButtonLink>
          <ButtonLink full to={paths.login} onClick={onClose}>
            Log In
          </ButtonLink>
        </div>
      )}
      <div className="menu-theme">
        <ThemeSwitch />
      </div>
    </Drawer>
  );
};
