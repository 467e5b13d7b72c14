import Checkbox from 'antd/es/checkbox';
import DatePicker from 'antd/es/date-picker';
import dayjs, { type Dayjs } from 'dayjs';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { daysBetween, type Day } from '@firm/tenancy/contract/interval';
import { addMonths, arrivingOn, usualMonths, type Draft, type DraftField } from './draft.ts';

export interface DatesFieldProps {
  readonly draft: Draft;
  /** The dormitory's today. */
  readonly first: Day | undefined;
  readonly wrong: (field: DraftField) => string | undefined;
  readonly onChange: (edit: Partial<Draft>) => void;
}

const read = (day: Day | null): Dayjs | null => (day === null ? null : dayjs(day));
const write = (date: Dayjs | null): Day | null => date?.format('YYYY-MM-DD') ?? null;

/** Arrival and departure, the usual lengths at a press, or no end at all. */
export function DatesField({ draft, first, wrong, onChange }: DatesFieldProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const id = useId();
  const { start, end, open } = draft;
  // An arrival past the departure takes it along.
  const arrive = (day: Day | null): void => onChange(day !== null && end !== null && end <= day ? arrivingOn(draft, day) : { start: day });
  return (
    <>
      {/* Enter takes the typed date; it does not send the form. */}
      <div className="firm-newres__dates" onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
        <div className="firm-newres__field" data-field="start">
          <label htmlFor={`${id}-start`}>{t('newReservation.field.start')}</label>
          <DatePicker
            id={`${id}-start`}
            format="YYYY-MM-DD"
            value={read(start)}
            {...(first && { minDate: dayjs(first) })}
            onChange={(date: Dayjs | null) => arrive(write(date))}
          />
          {wrong('start') && <p role="alert">{wrong('start')}</p>}
        </div>
        <div className="firm-newres__field" data-field="end">
          <label htmlFor={`${id}-end`}>{t('newReservation.field.end')}</label>
          <DatePicker
            id={`${id}-end`}
            format="YYYY-MM-DD"
            value={open ? null : read(end)}
            disabled={open}
            {...((start ?? first) && { minDate: dayjs(start ?? first).add(1, 'day') })}
            onChange={(date: Dayjs | null) => onChange({ end: write(date) })}
          />
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
