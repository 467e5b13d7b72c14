import type { ReactNode } from 'react';
import './sheet.css';

interface SheetTableProps {
  readonly title: ReactNode;
  readonly heads: readonly string[];
  readonly rows: readonly { readonly key: number | string; readonly cells: readonly ReactNode[] }[];
}

/** A table for printing: its headers repeat on every page, and no row is split across two. */
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
