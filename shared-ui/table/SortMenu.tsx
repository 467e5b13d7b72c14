/** Selects the order of rows on a phone, where there are no column headers. */
import { useTranslation } from 'react-i18next';
import { orderingOf, type TableColumn } from './columns.ts';

interface SortMenuProps<T> {
  readonly columns: readonly TableColumn<T>[];
  readonly sort: string | null;
  readonly onSort: (sort: string | null) => void;
}

export function SortMenu<T>({ columns, sort, onSort }: SortMenuProps<T>) {
  const { t } = useTranslation('ui');
  const sortable = columns.flatMap((column) => {
    const ordering = orderingOf(column);
    return ordering === null ? [] : [{ ordering, title: column.title }];
  });
  if (sortable.length === 0) return null;
  return (
    <select
      className="firm-field"
      aria-label={t('table.order')}
      value={sort ?? ''}
      onChange={(event) => onSort(event.target.value || null)}
    >
      <option value="">{t('table.defaultOrder')}</option>
      {sortable.flatMap(({ ordering, title }) => [
        <option key={ordering} value={ordering}>
          {t('table.ascending', { column: title })}
        </option>,
        <option key={`-${ordering}`} value={`-${ordering}`}>
          {t('table.descending', { column: title })}
        </option>,
      ])}
    </select>
  );
}
