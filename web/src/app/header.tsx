import { Plus } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { Bell } from '../features/notifications/bell.tsx';
import { paths } from '../lib/paths.ts';
import { useSession, useSettingUp } from '../lib/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Link, NavLink } from '../ui/link.tsx';
import { LogoMark } from '../ui/logo.tsx';
import { AccountMenu } from './account-menu.tsx';
import { FindButton } from './find-button.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { headerLinks, sectionAt } from './navigation.ts';
import { Online } from './online.tsx';

const SignedIn = () => (
  <>
    <Online />
    <ButtonLink className="only-desk" icon={Plus} to={paths.postJob}>
      Post a Job
    </ButtonLink>
    <Bell />
    <AccountMenu />
  </>
);

const Visitor = () => (
  <>
    <ButtonLink kind="bare" className="only-desk" to={paths.login}>
      Log in
    </ButtonLink>
    <ButtonLink kind="go" className="only-desk" to={paths.signup}>
      Sign up
    </ButtonLink>
  </>
);

export const Header = ({ full }: { full: boolean }) => {
  const { status } = useSession();
  const settingUp = useSettingUp();
  const section = sectionAt(useLocation().pathname);
  return (
    <header className={`top${full ? ' top--full' : ''}`}>
      <div className="top__in">
        <Link className="logo" to={paths.home} aria-label="Makehold, home">
          <LogoMark />
          <span>Makehold</span>
        </Link>
        {!settingUp && (
          <nav className="nav only-desk" aria-label="Main">
            {headerLinks.map(({ page, label, to }) => (
              <NavLink key={to} to={to} className={page === section ? 'sel sel--sm' : ''}>
                {label}
              </NavLink>
            ))}
          </nav>
        )}
        <span className="push" />
        {!settingUp && <FindButton />}
        {status === 'signed-in' && (settingUp ? <AccountMenu /> : <SignedIn />)}
        {status === 'visitor' && <Visitor />}
        <MobileMenu />
      </div>
    </header>
  );
};
