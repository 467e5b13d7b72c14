/** Selects the columns that a table shows. */
import { useTranslation } from 'react-i18next';
import { Flyout } from '../dialog/Flyout.tsx';
import { Icon } from '../status/Icon.tsx';
import { shownColumns, type TableColumn } from './columns.ts';
import './filter/filters.css';

interface ColumnChooserProps<T> {
  readonly columns: readonly TableColumn<T>[];
  /** Keys of the shown columns; null for the table's default. */
  readonly chosen: readonly string[] | null;
  readonly onChange: (chosen: readonly string[] | null) => void;
}

/** At least one column always remains; required ones cannot be hidden. */
export function ColumnChooser<T>({ columns, chosen, onChange }: ColumnChooserProps<T>) {
  const { t } = useTranslation('ui');
  const shown = shownColumns(columns, chosen).map((column) => column.key);
  const toggle = (key: string): void =>
    onChange(columns.map((column) => column.key).filter((other) => shown.includes(other) !== (other === key)));
  return (
    <Flyout
      label={t('table.columns')}
      trigger={<Icon name="columns" />}
      className="firm-ui-button firm-ui-button--icon"
    >
      {() => (
        <>
          {columns.map((column) => (
            <label key={column.key} className="firm-check">
              <input
                type="checkbox"
                checked={shown.includes(column.key)}
                disabled={column.required || (shown.length === 1 && shown.includes(column.key))}
                onChange={() => toggle(column.key)}
              />
              {column.title}
            </label>
          ))}
          <button type="button" className="firm-flyout__item" disabled={!chosen} onClick={() => onChange(null)}>
            {t('table.defaultColumns')}
          </button>
        </>
      )}
    </Flyout>
  );
}
