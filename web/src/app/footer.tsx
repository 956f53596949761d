import { useLocation } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { Link } from '../ui/link.tsx';
import { LogoMark } from '../ui/logo.tsx';
import { footerColumns } from './navigation.ts';
import { ThemeSwitch } from './theme-switch.tsx';

export const Footer = ({ flush }: { flush: boolean }) => {
  const { pathname } = useLocation();
  return (
    <footer className={`foot${flush ? ' foot--flush' : ''}`}>
      <div className="page">
        <div className="foot__in">
          <div className="stack foot__about">
            <Link className="logo" to={paths.home} aria-label="Makehold, home">
              <LogoMark />
              <span>Makehold</span>
            </Link>
            <p className="c3 foot__line">
              Work that holds. A marketplace for Roblox creators, with the money held until the work is done.
            </p>
            <p className="t-12 c3">Not affiliated with Roblox Corporation.</p>
            <div>
              <ThemeSwitch />
            </div>
          </div>
          {footerColumns.map((column) => (
            <nav key={column.title} aria-label={column.title}>
              <h2 className="foot__title">{column.title}</h2>
              <ul>
                {column.links.map((link) => (
                  <li key={link.to}>
                    <Link
                      to={link.to}
                      state={link.to === paths.reportIssue ? { about: pathname } : undefined}
                    >
                      {link.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
    </footer>
  );
};
