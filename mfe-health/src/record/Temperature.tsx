import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Id } from '@firm/shared-ui/format/Id.tsx';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { useDegrees } from './useDegrees.ts';

interface TemperatureProps {
  /** °C; null: not measured. */
  readonly value: number | null;
  readonly flagged: boolean;
}

/** A temperature, marked if it is a fever. */
export function Temperature({ value, flagged }: TemperatureProps): ReactNode {
  const { t } = useTranslation('health');
  const degrees = useDegrees();
  if (value === null) return '—';
  return flagged ? <StatusTag color="red" icon="warning" text={degrees(value)} hint={t('record.fever')} /> : <Id>{degrees(value)}</Id>;
}
