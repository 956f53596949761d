import { ArrowLeft } from 'lucide-react';
import type { PageOfThing } from '../../../contracts/pages.ts';
import { labelOf, pages } from '../../../contracts/pages.ts';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from './button.tsx';

/** Above the heading of a page: the link to the page it stands under. */
export const WayUp = ({ from }: { from: PageOfThing }) => {
  const { under } = pages[from];
  return (
    <ButtonLink kind="bare" icon={ArrowLeft} to={paths[under]} className="-ml-[12px] mb-3">
      {labelOf(under)}
    </ButtonLink>
  );
};

interface WayUpArrowProps {
  from: PageOfThing;
  className: string;
  /** What stood behind the address of the page above. */
  search?: '' | `?${string}`;
}

/** The same as an arrow alone, in a bar. */
export const WayUpArrow = ({ from, className, search = '' }: WayUpArrowProps) => {
  const { under } = pages[from];
  const label = `Back to ${labelOf(under).toLowerCase()}`;
  return (
    <ButtonLink
      kind="bare"
      icon={ArrowLeft}
      to={`${paths[under]}${search}`}
      className={className}
      aria-label={label}
    />
  );
};
