/** Search and filters for a list that is not a table, such as a board; its state is in the address, as for a table. */
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../status/Icon.tsx';
import type { TableFilter } from './columns.ts';
import { FilterChips } from './filter/FilterChips.tsx';
import { FilterDrawer } from './filter/FilterDrawer.tsx';
import { SearchField } from './SearchField.tsx';
import { withFilter, type TableState } from './state/tableState.ts';
import '../dialog/button.css';
import './table.css';

interface ListBarProps {
  /** Accessible name of the list. */
  readonly label: string;
  readonly filters: readonly TableFilter[];
  /** From `useTableState`. */
  readonly state: TableState;
  readonly onChange: (change: Partial<TableState>) => void;
}

export function ListBar({ label, filters, state, onChange }: ListBarProps): ReactNode {
  const { t } = useTranslation('ui');
  const [drawer, setDrawer] = useState<boolean | string>(false);
  const setFilter = (key: string, values: readonly string[]): void => onChange({ filters: withFilter(state.filters, key, values) });
  return (
    <>
      <div className="firm-table__bar">
        <SearchField label={label} value={state.search} onChange={(search) => onChange({ search })} />
        <button type="button" className="firm-ui-button" aria-haspopup="dialog" onClick={() => setDrawer(true)}>
          <Icon name="filter" /> {t('table.filters')}
        </button>
      </div>
      <FilterChips filters={filters} chosen={state.filters} onChange={setFilter} onOpen={setDrawer} />
      <FilterDrawer open={drawer} onClose={() => setDrawer(false)} filters={filters} chosen={state.filters} onChange={setFilter} onClear={() => onChange({ filters: {} })} />
    </>
  );
}
