/** One filter: a list of checkboxes, at most 250 px wide (docs/rules/screens.md#tables), with a search field when it is long. */
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldedText } from '@firm/platform/contract/foldedText';
import type { TableFilter } from '../columns.ts';
import '../../status/hidden.css';
import './filters.css';

/** Loaded with the first filter by day: antd's calendar is large. */
const DayField = lazy(() => import('../../pick/DayField.tsx').then((m) => ({ default: m.DayField })));
const PickFilter = lazy(() => import('./PickFilter.tsx').then((m) => ({ default: m.PickFilter })));

/** Number of values from which there is a search field. */
const SEARCHABLE = 10;

/** The chosen day; the address may contain anything. */
const dayIn = ([value = '']: readonly string[]): string | null => (/^\d{4}-\d\d-\d\d$/.test(value) ? value : null);

interface FilterMenuProps {
  readonly filter: TableFilter;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  /** Takes the focus when the drawer opens, because this filter's button was pressed. */
  readonly focused: boolean;
}

export function FilterMenu({ filter, values, onChange, focused }: FilterMenuProps) {
  const { t } = useTranslation('ui');
  const [search, setSearch] = useState('');
  const legend = useId();
  const wanted = foldedText(search.trim());
  const options = filter.options.filter((option) => foldedText(option.label).includes(wanted));
  return (
    <div role="group" aria-labelledby={legend} className="firm-filter" {...(focused && { 'data-autofocus': '' })}>
      <div className="firm-filter__head">
        <h3 id={legend}>{filter.label}</h3>
        {values.length > 0 && (
          <button type="button" className="firm-filter__clear" onClick={() => onChange([])}>
            {t('table.clear')} <span className="firm-hidden">{filter.label}</span>
          </button>
        )}
      </div>
      {filter.pick && (
        <Suspense fallback={null}>
          <PickFilter filter={{ ...filter, pick: filter.pick }} values={values} onChange={onChange} />
        </Suspense>
      )}
      {filter.day && (
        <Suspense fallback={null}>
          <DayField label={filter.label} value={dayIn(values)} onChange={(day) => onChange(day === null ? [] : [day])} />
        </Suspense>
      )}
      {filter.options.length >= SEARCHABLE && (
        <input
          type="search"
          className="firm-field"
          value={search}
          placeholder={t('table.searchValues')}
          aria-label={t('table.searchValuesOf', { filter: filter.label })}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {!filter.pick && !filter.day && (
        <div className="firm-filter__values">
          {options.map((option) => (
            <label key={option.value} className="firm-check">
              <input
                type="checkbox"
                checked={values.includes(option.value)}
                onChange={(event) =>
                  onChange(
                    event.target.checked
                      ? [...values, option.value]
                      : values.filter((value) => value !== option.value),
                  )
                }
              />
              <bdi>{option.label}</bdi>
            </label>
          ))}
          {options.length === 0 && <p className="firm-filter__none">{t('table.noValues')}</p>}
        </div>
      )}
    </div>
  );
}
