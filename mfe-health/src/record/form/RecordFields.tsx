import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Day } from '@firm/platform/contract/days';
import type { HealthStatusId } from '@firm/health/contract/statuses';
import { settingsQuery } from '../../api.ts';
import { useDegrees } from '../useDegrees.ts';
import { FormField } from './FormField.tsx';
import { formNames } from './recordValues.ts';

/** The status that requires a recovery date. */
const recovered: HealthStatusId = 2;

interface RecordFieldsProps {
  readonly today: Day;
  readonly dormitory: number | null;
  /** The chosen status. */
  readonly status: number | null;
  /** The record withdraws a suspicion, so a commentary is required. */
  readonly commentaryRequired: boolean;
  /** The name of the record's present zone. */
  readonly zoneName?: string | null;
  /** The fields that may be changed; all if absent. */
  readonly only?: readonly string[];
}

/** The declared fields of a record except the resident and the status, in the declared order. */
export function RecordFields({ today, dormitory, status, commentaryRequired, zoneName = null, only }: RecordFieldsProps): ReactNode {
  const { t } = useTranslation('health');
  const degreesOf = useDegrees();
  const fever = useQuery(settingsQuery).data?.temperature_flag;
  const hints: Readonly<Record<string, ReactNode>> = {
    status_start_date: t('form.sinceHint'),
    zone: t('form.zoneHint'),
    isolation_wanted: t('form.isolationHint'),
    ...(fever !== undefined && { temperature: t('form.feverFrom', { degrees: degreesOf(fever) }) }),
    ...(commentaryRequired && { commentary: t('form.sayWhy') }),
  };
  return formNames.map((name) => {
    if (name === 'employee' || name === 'health_status') return null;
    if (name === 'recovered_date' && status !== recovered) return null;
    if (only && !only.includes(name)) return null;
    return <FormField key={name} name={name} today={today} dormitory={dormitory} required={name === 'commentary' && commentaryRequired} known={name === 'zone' ? zoneName : null} hint={hints[name]} />;
  });
}
