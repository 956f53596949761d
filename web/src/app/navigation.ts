import type { FooterColumn, PageIn, PageName } from '../../../contracts/pages.ts';
import { matchPath } from 'react-router-dom';
import { labelOf, pageNames, pages } from '../../../contracts/pages.ts';
import { ownAddress } from '../lib/own-address.ts';
import { paths } from '../lib/paths.ts';
import type { Path } from '../lib/paths.ts';
import type { Session } from '../lib/session.ts';

interface NavItem<Name extends PageName = PageName> {
  readonly page: Name;
  readonly label: string;
  readonly to: Path;
}

/** While somebody has no profile, their own page is where they make it. */
const itemOf = <Name extends PageName>(page: Name, me: Session['me']): NavItem<Name> => ({
  page,
  label: labelOf(page),
  to: ownAddress(page, me) ?? paths.onboarding,
});

const linksIn = <Place extends 'header' | 'menu'>(place: Place, me?: Session['me']) =>
  pageNames
    .filter((name): name is PageIn<Place> => pages[name][place] !== undefined)
    .sort((one, other) => (pages[one][place] ?? 0) - (pages[other][place] ?? 0))
    .map((name) => itemOf(name, me));

/** Spec §2, global navigation. */
export const headerLinks: readonly NavItem[] = linksIn('header');

/** Which of the header's links the open page is under: a profile belongs to Talent. */
export const sectionAt = (pathname: string): PageName | null => {
  const name = pageNames.find((each) => matchPath(pages[each].address, pathname) !== null);
  if (name === undefined) return null;
  const row = pages[name];
  return 'under' in row ? row.under : name;
};

/** Spec §2: one's own pages, for whoever is signed in. */
export const ownLinks = (me: Session['me']): readonly NavItem<PageIn<'menu'>>[] => linksIn('menu', me);

const placeIn = (column: FooterColumn, name: PageName): number | null => {
  const [its, place] = pages[name].footer ?? [];
  return its === column && place !== undefined ? place : null;
};

const columns: readonly FooterColumn[] = ['Platform', 'Company', 'Safety & Resources'];
export const footerColumns = columns.map((title) => ({
  title,
  links: pageNames
    .filter((name) => placeIn(title, name) !== null)
    .sort((one, other) => (placeIn(title, one) ?? 0) - (placeIn(title, other) ?? 0))
    .map((name) => itemOf(name, undefined)),
}));
