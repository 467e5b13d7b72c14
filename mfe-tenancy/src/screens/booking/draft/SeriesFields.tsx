import InputNumber from 'antd/es/input-number';
import Radio from 'antd/es/radio';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { facilityBookingLimits as limits, seriesParts } from '@firm/tenancy/contract/facilityBooking/limits';
import { addDays } from '@firm/tenancy/contract/interval';
import type { Draft } from './draft.ts';
import { Field } from './Field.tsx';

interface SeriesFieldsProps {
  /** Of the field for the number of weeks. */
  readonly id: string;
  readonly draft: Draft;
  /** Why the service refuses the number of weeks; null: it does not. */
  readonly refused: string | null;
  readonly onChange: (change: Partial<Draft>) => void;
}

/** For how many weeks a new booking is repeated; of one that is repeated already, the part of the series that is changed. */
export function SeriesFields({ id, draft, refused, onChange }: SeriesFieldsProps): ReactNode {
  const { t } = useTranslation('tenancy');
  return (
    <>
      {draft.id === null && (
        <Field
          id={id}
          half
          label={t('booking.repeat')}
          error={refused}
          hint={draft.weeks > 1 ? t('booking.until', { day: addDays(draft.start_date, 7 * (draft.weeks - 1)) }) : t('booking.once')}
        >
          <InputNumber id={id} min={1} max={limits.weeks} precision={0} value={draft.weeks} onChange={(weeks) => onChange({ weeks: weeks ?? 1 })} />
        </Field>
      )}
      {draft.series !== null && (
        <fieldset className="firm-booking-form__series">
          <legend>{t('booking.applyTo')}</legend>
          <Radio.Group
            value={draft.apply_to}
            onChange={(event) => onChange({ apply_to: event.target.value })}
            options={seriesParts.map((value) => ({ value, label: t(`booking.part.${value}`) }))}
          />
        </fieldset>
      )}
    </>
  );
}
