import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import { Fragment, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DayField } from '@firm/shared-ui/pick/DayField.tsx';
import { facilityBookingLimits as limits } from '@firm/tenancy/contract/facilityBooking/limits';
import { addDays } from '@firm/tenancy/contract/interval';
import { useNames } from '../../../names.ts';
import type { FacilityPlanner } from '../api.ts';
import { FacilitySelect } from './FacilitySelect.tsx';
import { Field, type FieldProps } from './Field.tsx';
import { inForm, type FieldErrors } from './refused.ts';
import { SeriesFields } from './SeriesFields.tsx';
import { TimeField } from './TimeField.tsx';
import { withTimes, type Draft, type DraftProblem } from './draft.ts';

interface DraftFieldsProps {
  readonly planner: Pick<FacilityPlanner, 'facilities' | 'dormitories'>;
  readonly draft: Draft;
  readonly problems: readonly DraftProblem[];
  /** What the service refuses, by field. */
  readonly refused: FieldErrors;
  readonly most: number | null;
  readonly onChange: (draft: Draft) => void;
}

/** The fields of a booking; marking the grid changes them too. */
export function DraftFields({ planner, draft, problems, refused, most, onChange }: DraftFieldsProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const labels = useNames();
  const id = useId();
  const set = (change: Partial<Draft>): void => onChange({ ...draft, ...change });
  const at = (name: string): string => `${id}-${name}`;
  const shown: Readonly<Record<(typeof inForm)[number], Omit<FieldProps, 'id' | 'label'>>> = {
    event_name: {
      children: <Input id={at('event_name')} value={draft.event_name} maxLength={limits.eventName} autoComplete="off" onChange={(event) => set({ event_name: event.target.value })} />,
    },
    facility: {
      error: problems.includes('facility') ? t('booking.needFacility') : null,
      children: <FacilitySelect id={at('facility')} planner={planner} value={draft.facility} isWrong={problems.includes('facility')} onChange={(facility) => set({ facility })} />,
    },
    start_date: {
      half: true,
      children: <DayField id={at('start_date')} clearable={false} value={draft.start_date} onChange={(day) => day && onChange(withTimes(draft, { start_date: day }))} />,
    },
    end_date: {
      half: true,
      children: (
        <DayField
          id={at('end_date')}
          clearable={false}
          value={draft.end_date}
          min={draft.start_date}
          max={addDays(draft.start_date, limits.days)}
          onChange={(day) => day && onChange(withTimes(draft, { end_date: day }))}
        />
      ),
    },
    start_time: {
      half: true,
      children: <TimeField id={at('start_time')} value={draft.start_time} onChange={(start_time) => onChange(withTimes(draft, { start_time }))} />,
    },
    end_time: {
      half: true,
      error: problems.includes('order') ? t('booking.endsBefore') : null,
      children: <TimeField id={at('end_time')} value={draft.end_time} onChange={(end_time) => onChange(withTimes(draft, { end_time }))} />,
    },
    people_count: {
      half: true,
      error: problems.includes('people') && most !== null ? t('booking.tooMany', { count: most }) : null,
      hint: most === null ? t('booking.noLimit') : t('booking.atMost', { most }),
      children: (
        <InputNumber
          id={at('people_count')}
          min={0}
          max={limits.people}
          precision={0}
          value={draft.people_count}
          status={problems.includes('people') ? 'error' : ''}
          onChange={(people) => set({ people_count: people ?? 0 })}
        />
      ),
    },
    remarks: {
      children: (
        <Input.TextArea
          id={at('remarks')}
          value={draft.remarks}
          maxLength={limits.remarks}
          autoSize={{ minRows: 2, maxRows: 6 }}
          onChange={(event) => set({ remarks: event.target.value })}
        />
      ),
    },
  };

  return (
    <div className="firm-booking-form__fields">
      {inForm.map((name) => (
        <Fragment key={name}>
          <Field id={at(name)} label={labels.booking(name)} {...shown[name]} error={shown[name].error ?? refused[name] ?? null} />
          {name === 'people_count' && <SeriesFields id={at('weeks')} draft={draft} refused={refused['repeat'] ?? null} onChange={set} />}
        </Fragment>
      ))}
    </div>
  );
}
