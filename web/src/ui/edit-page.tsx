import type { ReactNode } from 'react';
import type { PageOfThing } from '../../../contracts/pages.ts';
import { useTitle } from '../lib/title.ts';
import type { Asked } from './loaded.tsx';
import { Loaded } from './loaded.tsx';
import { PageHead } from './page-head.tsx';
import { Bone, Skeleton } from './states.tsx';
import { useNotThere, useUnknown } from './unknown.tsx';

/** What stands in the place of a form whose thing is being loaded. */
export const FormSkeleton = ({ label }: { label: string }) => (
  <div className="head">
    <Skeleton label={label}>
      <div className="stack read">
        <Bone width="52%" height={36} />
        <Bone height={40} />
        <Bone height={160} />
      </div>
    </Skeleton>
  </div>
);

interface EditPageProps<T> {
  /** The page of the thing, and its address. */
  page: PageOfThing;
  address: string;
  title: string;
  query: Asked<T>;
  /** What is said while it loads, where it cannot be loaded, and where it is not there. */
  says: { readonly loading: string; readonly fault: string; readonly unknown: string };
  /** Below the title: whom the change concerns. */
  lead: (thing: T) => string;
  children: (thing: T) => ReactNode;
}

/** The page on which somebody changes what they posted. To others its address leads nowhere. */
export const EditPage = <T extends { readonly is_owner: boolean }>({
  page,
  address,
  title,
  query,
  says,
  lead,
  children,
}: EditPageProps<T>) => {
  useTitle(title);
  const unknown = useNotThere(page, { error: query.error, address, says: says.unknown });
  useUnknown(page, query.data?.is_owner === false, says.unknown);
  return (
    <Loaded
      query={query}
      skeleton={<FormSkeleton label={says.loading} />}
      fault={says.fault}
      faultIn="head"
      away={unknown}
    >
      {(thing) =>
        thing.is_owner && (
          <>
            <PageHead title={title}>{lead(thing)}</PageHead>
            {children(thing)}
          </>
        )
      }
    </Loaded>
  );
};
