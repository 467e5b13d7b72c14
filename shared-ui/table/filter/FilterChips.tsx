/** The table's active filters, as chips that can be removed one by one. */
import { useTranslation } from 'react-i18next';
import { Icon } from '../../status/Icon.tsx';
import type { TableFilter } from '../columns.ts';
import type { TableState } from '../state/tableState.ts';
import { usePickedNames } from './usePickedNames.ts';
import './filters.css';

/** At most three selections are shown, the rest is a count (docs/rules/screens.md#tables). */
const MAX_CHIPS = 3;

interface FilterChipsProps {
  readonly filters: readonly TableFilter[];
  readonly chosen: TableState['filters'];
  readonly onChange: (key: string, values: readonly string[]) => void;
  /** Opens the drawer at a filter; used by the chip that counts the rest. */
  readonly onOpen: (key: string) => void;
}

/** One group per active filter. Renders nothing if there is none. */
export function FilterChips({ filters, chosen, onChange, onOpen }: FilterChipsProps) {
  const { t } = useTranslation('ui');
  const active = filters.filter((filter) => chosen[filter.key]);
  if (active.length === 0) return null;
  return (
    <ul className="firm-chips" aria-label={t('table.activeFilters')}>
      {active.map((filter) => (
        <FilterGroup key={filter.key} filter={filter} values={chosen[filter.key] ?? []} onChange={onChange} onOpen={onOpen} />
      ))}
    </ul>
  );
}

interface FilterGroupProps extends Pick<FilterChipsProps, 'onChange' | 'onOpen'> {
  readonly filter: TableFilter;
  readonly values: readonly string[];
}

function FilterGroup({ filter, values, onChange, onOpen }: FilterGroupProps) {
  const { t } = useTranslation('ui');
  const names = usePickedNames(filter, values);
  const rest = values.length - MAX_CHIPS;
  return (
    <li className="firm-chips__group">
      <span className="firm-chips__label">{filter.label}</span>
      {values.slice(0, MAX_CHIPS).map((value, i) => {
        const label = filter.pick ? (names[i] ?? value) : labelOf(filter, value);
        return (
          <span key={value} className="firm-chip">
            <bdi className="firm-chip__text">{label}</bdi>
            <button
              type="button"
              className="firm-chip__remove"
              aria-label={t('table.removeFilter', { filter: filter.label, value: label })}
              onClick={() => onChange(filter.key, values.filter((other) => other !== value))}
            >
              <Icon name="close" />
            </button>
          </span>
        );
      })}
      {rest > 0 && (
        <button
          type="button"
          className="firm-chip firm-chip--more"
          aria-label={t('table.moreFilters', { n: rest, filter: filter.label })}
          onClick={() => onOpen(filter.key)}
        >
          <bdi dir="ltr">+{rest}</bdi>
        </button>
      )}
    </li>
  );
}

/** A value from the address that is no longer offered is shown as it is, so that it can be removed. */
function labelOf(filter: TableFilter, value: string): string {
  return filter.options.find((option) => option.value === value)?.label ?? value;
}
