/** The drawer at the table's side with all filters (docs/rules/screens.md#tables). */
import Button from 'antd/es/button';
import Drawer from 'antd/es/drawer';
import { useTranslation } from 'react-i18next';
import { FirstFocus } from '../../dialog/FirstFocus.tsx';
import type { TableFilter } from '../columns.ts';
import type { TableState } from '../state/tableState.ts';
import { useRightToLeft } from '../useRightToLeft.ts';
import { FilterMenu } from './FilterMenu.tsx';

interface FilterDrawerProps {
  /** `true`, or the key of the filter to focus; `false` when closed. */
  readonly open: boolean | string;
  readonly onClose: () => void;
  readonly filters: readonly TableFilter[];
  readonly chosen: TableState['filters'];
  readonly onChange: (key: string, values: readonly string[]) => void;
  readonly onClear: () => void;
}

/** Selections apply at once; the rows behind change while the drawer stays open. On the left in right-to-left languages. */
export function FilterDrawer({ open, onClose, filters, chosen, onChange, onClear }: FilterDrawerProps) {
  const { t } = useTranslation('ui');
  const rtl = useRightToLeft();
  return (
    <Drawer
      open={open !== false}
      onClose={onClose}
      title={t('table.filters')}
      placement={rtl ? 'left' : 'right'}
      size={300}
      closable={{ 'aria-label': t('table.closeFilters') }}
      destroyOnHidden
      footer={
        <div className="firm-filters__footer">
          <Button onClick={onClear} disabled={Object.keys(chosen).length === 0}>
            {t('table.clearFilters')}
          </Button>
          <Button type="primary" onClick={onClose}>
            {t('table.done')}
          </Button>
        </div>
      }
    >
      <FirstFocus>
        {filters.map((filter) => (
          <FilterMenu
            key={filter.key}
            filter={filter}
            values={chosen[filter.key] ?? []}
            onChange={(values) => onChange(filter.key, values)}
            focused={open === filter.key}
          />
        ))}
      </FirstFocus>
    </Drawer>
  );
}
