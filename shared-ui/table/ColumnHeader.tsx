/**
 * The header of a column: a button that sorts and a button that filters. Both are our own: antd's filter button cannot be reached
 * by keyboard (docs/architecture/looks.md).
 */
import { useTranslation } from 'react-i18next';
import { Icon } from '../status/Icon.tsx';

interface ColumnHeaderProps {
  readonly title: string;
  /** Name for ordering; null if the column cannot be sorted. */
  readonly ordering: string | null;
  /** The table's current order. */
  readonly sort: string | null;
  readonly onSort: (ordering: string) => void;
  /** Number of values selected in the column's filter; null if it has none. */
  readonly filtered: number | null;
  readonly onFilter: () => void;
}

/** Only asks for a new order or for the filter's menu; the table keeps both, and the address with it. */
export function ColumnHeader({ title, ordering, sort, onSort, filtered, onFilter }: ColumnHeaderProps) {
  const { t } = useTranslation('ui');
  const icon = sort === ordering ? 'ascending' : sort === `-${ordering}` ? 'descending' : 'sort';
  return (
    <span className="firm-head">
      {ordering === null ? (
        <span className="firm-head__title">{title}</span>
      ) : (
        <button
          type="button"
          className={icon === 'sort' ? 'firm-head__sort' : 'firm-head__sort firm-head__sort--on'}
          title={t('table.sortBy', { column: title })}
          onClick={() => onSort(ordering)}
        >
          {title}
          <Icon name={icon} />
        </button>
      )}
      {filtered !== null && (
        <button
          type="button"
          className={filtered > 0 ? 'firm-head__filter firm-head__filter--on' : 'firm-head__filter'}
          aria-label={
            filtered > 0
              ? t('table.filteredBy', { column: title, n: filtered })
              : t('table.filterBy', { column: title })
          }
          aria-haspopup="dialog"
          onClick={onFilter}
        >
          <Icon name="filter" />
        </button>
      )}
    </span>
  );
}

/** Value of `aria-sort` for the header cell. */
export function ariaSort(ordering: string | null, sort: string | null): 'ascending' | 'descending' | 'none' | undefined {
  if (ordering === null) return undefined;
  if (sort === ordering) return 'ascending';
  return sort === `-${ordering}` ? 'descending' : 'none';
}
