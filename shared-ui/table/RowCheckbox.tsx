/** The checkboxes that select rows: plain ones, since antd renders its own a second time in a place that the keyboard should not reach. */
import type { Key } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableSelection } from './state/selection.ts';

interface RowCheckboxProps {
  readonly rowKey: Key;
  /** Names the row. */
  readonly label: string;
  readonly selection: TableSelection;
}

/** Selects one row, or takes it out of the selection; rows of other pages stay selected. */
export function RowCheckbox({ rowKey, label, selection }: RowCheckboxProps) {
  const { t } = useTranslation('ui');
  const { selected, onChange } = selection;
  return (
    <label className="firm-rowcheck-label">
      <input
        type="checkbox"
        className="firm-rowcheck"
        aria-label={t('table.selectRow', { row: label })}
        checked={selected.includes(rowKey)}
        onChange={(event) =>
          onChange(event.target.checked ? [...selected, rowKey] : selected.filter((other) => other !== rowKey))
        }
      />
    </label>
  );
}

interface PageCheckboxProps {
  /** Keys of the rows on this page. */
  readonly keys: readonly Key[];
  readonly selection: TableSelection;
}

/** Selects or deselects all rows of the page; the selection on other pages is kept. */
export function PageCheckbox({ keys, selection }: PageCheckboxProps) {
  const { t } = useTranslation('ui');
  const here = keys.filter((key) => selection.selected.includes(key));
  const others = selection.selected.filter((key) => !keys.includes(key));
  const all = keys.length > 0 && here.length === keys.length;
  return (
    <label className="firm-rowcheck-label">
      <input
        type="checkbox"
        className="firm-rowcheck"
        aria-label={t('table.selectPage')}
        checked={all}
        disabled={keys.length === 0}
        ref={(box) => {
          if (box) box.indeterminate = here.length > 0 && !all;
        }}
        onChange={() => selection.onChange(all ? others : [...others, ...keys])}
      />
    </label>
  );
}
