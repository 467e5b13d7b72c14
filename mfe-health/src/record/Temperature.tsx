import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Id } from '@firm/shared-ui/format/Id.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';

interface TemperatureProps {
  /** °C; null: not measured. */
  readonly value: number | null;
  readonly flagged: boolean;
}

/** A temperature, marked if it is a fever. */
export function Temperature({ value, flagged }: TemperatureProps): ReactNode {
  const { t } = useTranslation('health');
  const formats = useFormats();
  if (value === null) return '—';
  const degrees = formats.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return flagged ? <StatusTag color="red" icon="warning" text={degrees} hint={t('record.fever')} /> : <Id>{degrees}</Id>;
}
