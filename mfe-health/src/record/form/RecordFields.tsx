import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Day } from '@firm/platform/contract/days';
import type { HealthStatusId } from '@firm/health/contract/statuses';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { settingsQuery } from '../../api.ts';
import { FormField } from './FormField.tsx';
import { formNames } from './recordValues.ts';

/** Whose day is asked for. */
const recovered: HealthStatusId = 2;

interface RecordFieldsProps {
  readonly today: Day;
  readonly dormitory: number | null;
  /** The status that is chosen. */
  readonly status: number | null;
  /** The record takes a suspicion back. */
  readonly mustSayWhy: boolean;
  /** The place that the record has. */
  readonly zoneName?: string | null;
  /** Those that may be changed; all without it. */
  readonly only?: readonly string[];
}

/** The declared fields of a record but for the resident and the status, in their order. */
export function RecordFields({ today, dormitory, status, mustSayWhy, zoneName = null, only }: RecordFieldsProps): ReactNode {
  const { t } = useTranslation('health');
  const formats = useFormats();
  const fever = useQuery(settingsQuery).data?.temperature_flag;
  const hints: Readonly<Record<string, ReactNode>> = {
    status_start_date: t('form.sinceHint'),
    zone: t('form.zoneHint'),
    isolation_wanted: t('form.isolationHint'),
    ...(fever !== undefined && { temperature: t('form.feverFrom', { degrees: formats.number(fever, { minimumFractionDigits: 1 }) }) }),
    ...(mustSayWhy && { commentary: t('form.sayWhy') }),
  };
  return formNames.map((name) => {
    if (name === 'employee' || name === 'health_status') return null;
    if (name === 'recovered_date' && status !== recovered) return null;
    if (only && !only.includes(name)) return null;
    return <FormField key={name} name={name} today={today} dormitory={dormitory} required={name === 'commentary' && mustSayWhy} known={name === 'zone' ? zoneName : null} hint={hints[name]} />;
  });
}
