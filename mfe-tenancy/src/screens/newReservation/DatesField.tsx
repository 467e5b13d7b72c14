import Checkbox from 'antd/es/checkbox';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DayField } from '@firm/shared-ui/pick/DayField.tsx';
import { addDays, daysBetween, type Day } from '@firm/tenancy/contract/interval';
import { useNames } from '../../names.ts';
import { addMonths, arrivingOn, usualMonths, type Draft, type DraftField } from './draft.ts';

interface DatesFieldProps {
  readonly draft: Draft;
  /** The dormitory's today. */
  readonly first: Day | undefined;
  readonly wrong: (field: DraftField) => string | undefined;
  readonly onChange: (edit: Partial<Draft>) => void;
}

/** Arrival and departure, with buttons for the usual lengths, or open-ended. */
export function DatesField({ draft, first, wrong, onChange }: DatesFieldProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const names = useNames();
  const id = useId();
  const { start, end, open } = draft;
  const earliest = start ?? first;
  // Moving the arrival past the departure moves the departure too.
  const arrive = (day: Day | null): void => onChange(day !== null && end !== null && end <= day ? arrivingOn(draft, day) : { start: day });
  return (
    <>
      <div className="firm-newres__dates">
        <div className="firm-newres__field" data-field="start">
          <label htmlFor={`${id}-start`}>{names.field('start_date')}</label>
          <DayField id={`${id}-start`} value={start} min={first} onChange={arrive} />
          {wrong('start') && <p role="alert">{wrong('start')}</p>}
        </div>
        <div className="firm-newres__field" data-field="end">
          <label htmlFor={`${id}-end`}>{names.field('end_date')}</label>
          <DayField id={`${id}-end`} value={open ? null : end} disabled={open} min={earliest && addDays(earliest, 1)} onChange={(day) => onChange({ end: day })} />
          {wrong('end') && <p role="alert">{wrong('end')}</p>}
        </div>
      </div>
      <div className="firm-newres__lengths" role="group" aria-label={t('newReservation.lengths')}>
        {usualMonths.map((months) => (
          <button
            key={months}
            type="button"
            className="firm-newres__chip"
            disabled={start === null || open}
            aria-pressed={start !== null && !open && end === addMonths(start, months)}
            onClick={() => start && onChange({ end: addMonths(start, months) })}
          >
            {t('newReservation.months', { count: months })}
          </button>
        ))}
        <Checkbox checked={open} onChange={({ target }) => onChange({ open: target.checked })}>
          {t('newReservation.open')}
        </Checkbox>
      </div>
      {start && end && !open && end > start && <p className="firm-newres__hint">{t('words.nights', { count: daysBetween(start, end) })}</p>}
    </>
  );
}
