import type { ReactNode } from 'react';
import './sheet.css';

interface SheetTableProps {
  readonly title: ReactNode;
  readonly heads: readonly string[];
  readonly rows: readonly { readonly key: number | string; readonly cells: readonly ReactNode[] }[];
}

/** A table on paper: its heads stand on every page that it goes over, and no row is cut in two. */
export function SheetTable({ title, heads, rows }: SheetTableProps): ReactNode {
  return (
    <table className="firm-sheet-table">
      <caption>{title}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, i) => (
              <td key={heads[i]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
