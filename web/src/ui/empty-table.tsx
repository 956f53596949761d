import type { ReactNode } from 'react';

interface EmptyTableProps {
  caption: string;
  columns: readonly string[];
  /** The empty state, where the rows would be. */
  children: ReactNode;
}

/** A list with its columns and nothing in it. */
export const EmptyTable = ({ caption, columns, children }: EmptyTableProps) => (
  <>
    <table className="table only-desk">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
    </table>
    <div className="pt-4">{children}</div>
  </>
);
