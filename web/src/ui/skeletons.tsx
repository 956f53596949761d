import type { ReactNode } from 'react';
import { Bone, Skeleton } from './states.tsx';

/** Rows with a picture each, as in lists of people. */
export const RowsSkeleton = ({ label, rows = 3 }: { label: string; rows?: number }) => (
  <Skeleton label={label}>
    <div className="stack">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="row gap-3">
          <Bone width={40} height={40} />
          <div className="grow stack gap-2">
            <Bone width="34%" />
            <Bone width="62%" />
          </div>
        </div>
      ))}
    </div>
  </Skeleton>
);

/** Uneven, so that it does not look like a pattern. */
const widths = ['72%', '54%', '83%', '61%', '47%'] as const;
const widthAt = (row: number, column: number): string => widths[(row * 3 + column) % widths.length] ?? '60%';

interface TableSkeletonProps {
  label: string;
  columns: readonly {
    key: string;
    head: ReactNode;
    className?: string;
    wideOnly?: boolean;
    width?: number;
  }[];
  dense: boolean;
  className: string;
}

/** The table to come, heads and all, without its rows' words. */
export const TableSkeleton = ({ label, columns, dense, className }: TableSkeletonProps) => (
  <Skeleton label={`Loading: ${label}`}>
    <table className={className}>
      <thead>
        <tr>
          {columns.map(({ key, head, className: look = '', width }) => (
            <th
              key={key}
              className={look}
              style={width === undefined ? undefined : { width: `${width / 16}rem` }}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: dense ? 8 : 4 }, (_, row) => (
          <tr key={row}>
            {columns.map(({ key, className: look = '', wideOnly = false }, column) => (
              <td key={key} className={`${look}${wideOnly ? ' wide-only' : ''}`.trim()}>
                <Bone width={widthAt(row, column)} height={dense ? 12 : 20} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Skeleton>
);
