/** The rows of a table on a phone: one card each, with every shown column as a line. */
import { useTranslation } from 'react-i18next';
import { Icon } from '../status/Icon.tsx';
import { cellOf, keyOf } from './columns.ts';
import { RowCheckbox } from './RowCheckbox.tsx';
import type { RowsProps } from './state/rows.ts';
import '../status/dim.css';
import './rowCards.css';

interface RowCardsProps<T> extends RowsProps<T> {
  /** The rows are still those of another search or page: visibly so, and a tap meant for the next ones does nothing. */
  readonly stale: boolean;
}

/** The heading of the card is the column that is fixed in the table, or the first. */
export function RowCards<T>(props: RowCardsProps<T>) {
  const { label, stale, rows, columns, rowKey, rowLabel, expand, expanded, onExpand, selection } = props;
  const { t } = useTranslation('ui');
  const head = columns.find((column) => column.fixed === 'start') ?? columns[0];
  return (
    <ul className={stale ? 'firm-rowcards firm-dim' : 'firm-rowcards'} aria-label={label} inert={stale}>
      {rows.map((row) => {
        const key = keyOf(row, rowKey);
        const open = expanded.includes(key);
        return (
          <li key={key} data-row-key={key} className="firm-rowcard">
            <div className="firm-rowcard__head">
              {selection && <RowCheckbox rowKey={key} label={rowLabel(row)} selection={selection} />}
              <span className="firm-rowcard__title">{head && cellOf(row, head)}</span>
              {expand && (
                <button
                  type="button"
                  className="firm-ui-button firm-ui-button--icon"
                  aria-expanded={open}
                  aria-label={t(open ? 'table.collapseRow' : 'table.expandRow', { row: rowLabel(row) })}
                  onClick={() => onExpand(row)}
                >
                  <Icon name={open ? 'up' : 'down'} />
                </button>
              )}
            </div>
            <dl className="firm-rowcard__fields">
              {columns
                .filter((column) => column !== head)
                .map((column) => (
                  <div key={column.key}>
                    <dt>{column.title}</dt>
                    <dd>{cellOf(row, column)}</dd>
                  </div>
                ))}
            </dl>
            {expand && open && <div className="firm-rowcard__more">{expand(row)}</div>}
          </li>
        );
      })}
    </ul>
  );
}
