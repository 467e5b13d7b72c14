import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import Radio from 'antd/es/radio';
import Select from 'antd/es/select';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDayNames } from '@firm/shared-ui/format/useDayNames.ts';
import { DayField } from '@firm/shared-ui/pick/DayField.tsx';
import { facilityBookingLimits as limits, seriesParts } from '@firm/tenancy/contract/facilityBookingLimits';
import { addDays } from '@firm/tenancy/contract/interval';
import { useNames } from '../../names.ts';
import type { FacilityPlanner } from './api.ts';
import { TimeField } from './TimeField.tsx';
import { withTimes, type Draft, type DraftProblem } from './draft.ts';

interface DraftFieldsProps {
  readonly planner: Pick<FacilityPlanner, 'facilities' | 'dormitories'>;
  readonly draft: Draft;
  readonly problems: readonly DraftProblem[];
  readonly most: number | null;
  readonly onChange: (draft: Draft) => void;
}

/** What a booking is made of; each field is also moved by the grid. */
export function DraftFields({ planner, draft, problems, most, onChange }: DraftFieldsProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const labels = useNames();
  const names = useDayNames();
  const id = useId();
  const set = (change: Partial<Draft>): void => onChange({ ...draft, ...change });
  const dormitory = planner.facilities.find((facility) => draft.facility.includes(facility.id))?.dorm_id ?? null;
  const offered = planner.dormitories
    .map(({ id: dorm, name }) => ({
      label: name,
      // All facilities of one booking stand in one dormitory.
      options: planner.facilities
        .filter((one) => one.dorm_id === dorm && (dormitory === null || dorm === dormitory))
        .map((one) => ({ value: one.id, label: one.name, disabled: !one.bookable && !draft.facility.includes(one.id) })),
    }))
    .filter(({ options }) => options.length > 0);

  return (
    <>
      <Field id={`${id}-event`} label={labels.booking('event_name')}>
        <Input id={`${id}-event`} value={draft.event_name} maxLength={limits.eventName} autoComplete="off" onChange={(event) => set({ event_name: event.target.value })} />
      </Field>
      <Field id={`${id}-facility`} label={labels.booking('facility')} error={problems.includes('facility') ? t('booking.needFacility') : null}>
        <Select<number[]>
          id={`${id}-facility`}
          mode="multiple"
          value={[...draft.facility]}
          onChange={(facility) => set({ facility })}
          options={offered}
          maxCount={limits.facilities}
          optionFilterProp="label"
          status={problems.includes('facility') ? 'error' : ''}
        />
      </Field>
      <div className="firm-booking-form__row">
        <Field id={`${id}-day`} label={labels.booking('start_date')}>
          <DayField id={`${id}-day`} clearable={false} value={draft.start_date} onChange={(day) => day && onChange(withTimes(draft, { start_date: day }))} />
        </Field>
        <Field id={`${id}-end`} label={labels.booking('end_date')}>
          <DayField
            id={`${id}-end`}
            clearable={false}
            value={draft.end_date}
            min={draft.start_date}
            max={addDays(draft.start_date, limits.days)}
            onChange={(day) => day && onChange(withTimes(draft, { end_date: day }))}
          />
        </Field>
      </div>
      <div className="firm-booking-form__row">
        <Field id={`${id}-from`} label={labels.booking('start_time')}>
          <TimeField id={`${id}-from`} value={draft.start_time} onChange={(start_time) => onChange(withTimes(draft, { start_time }))} />
        </Field>
        <Field id={`${id}-to`} label={labels.booking('end_time')} error={problems.includes('order') ? t('booking.endsBefore') : null}>
          <TimeField id={`${id}-to`} value={draft.end_time} onChange={(end_time) => onChange(withTimes(draft, { end_time }))} />
        </Field>
      </div>
      <div className="firm-booking-form__row">
        <Field
          id={`${id}-people`}
          label={labels.booking('people_count')}
          error={problems.includes('people') ? t('booking.tooMany', { most }) : null}
          hint={most === null ? t('booking.noLimit') : t('booking.atMost', { most })}
        >
          <InputNumber
            id={`${id}-people`}
            min={0}
            max={limits.people}
            precision={0}
            value={draft.people_count}
            status={problems.includes('people') ? 'error' : ''}
            onChange={(people) => set({ people_count: people ?? 0 })}
          />
        </Field>
        {draft.id === null && (
          <Field
            id={`${id}-weeks`}
            label={t('booking.repeat')}
            hint={draft.weeks > 1 ? t('booking.until', { day: names.short(addDays(draft.start_date, 7 * (draft.weeks - 1))) }) : t('booking.once')}
          >
            <InputNumber id={`${id}-weeks`} min={1} max={limits.weeks} precision={0} value={draft.weeks} onChange={(weeks) => set({ weeks: weeks ?? 1 })} />
          </Field>
        )}
      </div>
      {draft.series !== null && (
        <fieldset className="firm-booking-form__series">
          <legend>{t('booking.applyTo')}</legend>
          <Radio.Group
            value={draft.apply_to}
            onChange={(event) => set({ apply_to: event.target.value })}
            options={seriesParts.map((value) => ({ value, label: t(`booking.part.${value}`) }))}
          />
        </fieldset>
      )}
      <Field id={`${id}-remarks`} label={labels.booking('remarks')}>
        <Input.TextArea
          id={`${id}-remarks`}
          value={draft.remarks}
          maxLength={limits.remarks}
          autoSize={{ minRows: 2, maxRows: 6 }}
          onChange={(event) => set({ remarks: event.target.value })}
        />
      </Field>
    </>
  );
}

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly error?: string | null;
  readonly hint?: string;
  readonly children: ReactNode;
}

function Field({ id, label, error, hint, children }: FieldProps): ReactNode {
  return (
    <div className="firm-booking-form__field">
      <label htmlFor={id}>{label}</label>
      {children}
      {error ? (
        <span role="alert" className="firm-booking-form__error">
          {error}
        </span>
      ) : (
        hint && <small>{hint}</small>
      )}
    </div>
  );
}
